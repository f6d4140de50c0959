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
