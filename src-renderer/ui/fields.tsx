import type { ComponentProps, ReactNode } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & {
  label: ReactNode;
  onValue(value: string): void;
};

/** A field for a text below its label. */
export function TextField({ label, onValue, ...input }: TextFieldProps) {
  return (
    <label>
      {label}
      <input className="field" {...input} onChange={({ target }) => onValue(target.value)} />
    </label>
  );
}

type ChoiceFieldProps = Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'name' | 'ref'> & {
  label: ReactNode;
};

/** A check box before its label. */
export function CheckField({
  label,
  onCheck,
  ...input
}: ChoiceFieldProps & { onCheck(isChecked: boolean): void }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}

/** One of several choices before its label. */
export function RadioField({ label, onChoose, ...input }: ChoiceFieldProps & { onChoose(): void }) {
  return (
    <label>
      <input type="radio" {...input} onChange={onChoose} />
      {label}
    </label>
  );
}
