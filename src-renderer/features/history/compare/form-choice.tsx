import { t } from '../../../../src-shared/texts/t.ts';
/** How the texts of a comparison are shown. */
export type TextForm = 'rendered' | 'markdown';

const forms: readonly { readonly value: TextForm; readonly label: string }[] = [
  { value: 'rendered', label: t('history.rendered') },
  { value: 'markdown', label: 'Markdown' },
];

/** Chooses between rendered text and Markdown source. */
export function FormChoice({ value, onChange }: { value: TextForm; onChange(form: TextForm): void }) {
  return (
    <fieldset className="segments choice">
      <legend className="sr-only">{t('history.textAs')}</legend>
      {forms.map((form) => (
        <label key={form.value}>
          <input
            type="radio"
            name="text-form"
            className="sr-only"
            checked={value === form.value}
            onChange={() => onChange(form.value)}
          />
          {form.label}
        </label>
      ))}
    </fieldset>
  );
}
