import { useEffect, useRef, useState } from 'react';
import { isNumber } from '../../../src-shared/markdown/property-values.ts';
import type { PropertyValue } from '../../../src-shared/rpc/properties.ts';
import { t } from '../../../src-shared/texts/t.ts';

type ValueFieldProps = {
  name: string;
  value: PropertyValue;
  disabled: boolean;
  onChange(value: PropertyValue): void;
};

/** The field for a value: Enter and leaving it apply what was typed, Escape takes it back. */
export function ValueField({ name, value, disabled, onChange }: ValueFieldProps) {
  if (value.kind === 'checkbox')
    return (
      <input
        type="checkbox"
        aria-label={name}
        checked={value.value}
        disabled={disabled}
        onChange={({ target }) => onChange({ kind: 'checkbox', value: target.checked })}
      />
    );
  if (value.kind === 'list')
    return (
      <TypedField
        name={t('properties.listOf', { name })}
        isLong
        text={value.value.join('\n')}
        disabled={disabled}
        isValid={() => true}
        onText={(text) =>
          onChange({
            kind: 'list',
            value: text
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          })
        }
      />
    );
  return (
    <TypedField
      name={name}
      type={value.kind === 'date' ? 'date' : 'text'}
      text={value.value}
      disabled={disabled}
      isValid={(text) =>
        value.kind === 'number' ? isNumber(text.trim()) : value.kind !== 'date' || text !== ''
      }
      invalid={value.kind === 'number' ? t('properties.notNumber') : ''}
      onText={(text) => onChange({ kind: value.kind, value: value.kind === 'number' ? text.trim() : text })}
    />
  );
}

type TypedFieldProps = {
  name: string;
  text: string;
  disabled: boolean;
  type?: 'text' | 'date';
  /** Several lines: Enter begins a new one. */
  isLong?: boolean;
  /** Shown for what cannot be applied. */
  invalid?: string;
  isValid(text: string): boolean;
  onText(text: string): void;
};

function TypedField(props: TypedFieldProps) {
  const { name, text, disabled, type = 'text', isLong = false, invalid = '', isValid, onText } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? text;
  const fault = !isValid(shown);
  const apply = (): void => {
    if (typed === null || fault) return;
    setTyped(null);
    if (typed !== text) onText(typed);
  };
  // what is typed when the note is left by a key is not lost
  const last = useRef(apply);
  useEffect(() => {
    last.current = apply;
  });
  useEffect(() => () => last.current(), []);
  const common = {
    className: 'field',
    'aria-label': name,
    'aria-invalid': fault,
    value: shown,
    readOnly: disabled,
    maxLength: 10_000,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: apply,
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="value">
      {isLong ? (
        <textarea {...common} onKeyDown={onKeyDown} />
      ) : (
        <input {...common} type={type} onKeyDown={onKeyDown} />
      )}
      {fault && invalid !== '' ? (
        <span className="caption" role="status">
          {invalid}
        </span>
      ) : null}
    </span>
  );
}
