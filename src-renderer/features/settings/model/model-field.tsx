import { useId } from 'react';

type ModelFieldProps = {
  readonly label: string;
  /** What stands for no model in the list. */
  readonly none: string;
  /** The models to choose from; empty where they are not known, so that the name is typed. */
  readonly models: readonly string[];
  readonly value: string;
  readonly isRequired?: boolean;
  onChange(value: string): void;
};

/** A model of an endpoint: chosen from its list, or typed where there is none. */
export function ModelField({ label, none, models, value, isRequired = false, onChange }: ModelFieldProps) {
  const id = useId();
  const options = value === '' || models.includes(value) ? models : [value, ...models];
  return (
    <label htmlFor={id}>
      {label}
      {models.length === 0 ? (
        <input
          id={id}
          className="field"
          type="text"
          spellCheck={false}
          required={isRequired}
          maxLength={200}
          placeholder={isRequired ? '' : none}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select
          id={id}
          className="field"
          required={isRequired}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none}</option>
          {options.map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
