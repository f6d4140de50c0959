import { t } from '../../../src-shared/texts/t.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { CheckField, TextField } from '../../ui/fields.tsx';

type SearchFormProps = {
  find: SearchQuery;
  onFind(find: SearchQuery): void;
  template: string;
  onTemplate(template: string): void;
  scope: string;
  onScope(scope: string): void;
  /** Why nothing was found, or not all; null for nothing. */
  problem: string | null;
  onSubmit(): void;
};

const options = [
  { option: 'matchCase', label: t('find.matchCase') },
  { option: 'wholeWord', label: t('find.wholeWord') },
  { option: 'regexp', label: t('find.regexp') },
] as const;

/** What is searched for and replaced, and in which notes. */
export function SearchForm(props: SearchFormProps) {
  const { find, onFind, template, onTemplate, scope, onScope, problem, onSubmit } = props;
  return (
    <form
      className="fields replace-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t('common.find')}
        data-first=""
        required
        maxLength={500}
        spellCheck={false}
        value={find.text}
        onFocus={(event) => event.target.select()}
        onValue={(text) => onFind({ ...find, text })}
      />
      <TextField
        label={t('find.replaceWith')}
        maxLength={5000}
        placeholder={find.regexp ? t('replacing.firstGroup') : t('replacing.nothing')}
        value={template}
        onValue={onTemplate}
      />
      <TextField
        label={t('replacing.onlyIn')}
        maxLength={500}
        spellCheck={false}
        placeholder={t('replacing.allNotes')}
        value={scope}
        onValue={onScope}
      />
      <div className="replace-options">
        {options.map(({ option, label }) => (
          <CheckField
            key={option}
            label={label}
            checked={find[option]}
            onCheck={(isChecked) => onFind({ ...find, [option]: isChecked })}
          />
        ))}
        <button type="submit" className="plain">
          {t('common.find')}
        </button>
      </div>
      <div role="alert">{problem === null ? null : <p className="bad">{problem}</p>}</div>
    </form>
  );
}
