import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { nameFault } from './name-fault.ts';

type PropertyNameProps = {
  name: string;
  /** The names of the note's properties. */
  taken: ReadonlySet<string>;
  renaming: boolean;
  onRenaming(on: boolean): void;
  /** `byKey`: the focus is in the field, and should go on to the property. */
  onName(to: string, byKey: boolean): void;
};

/** The name of a property, which can be changed: a button, and while it is being renamed a field. */
export function PropertyName({ name, taken, renaming, onRenaming, onName }: PropertyNameProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the button takes the focus when it is there again. */
  const goesBack = useRef(false);
  useEffect(() => {
    if (renaming || !goesBack.current) return;
    goesBack.current = false;
    button.current?.focus();
  }, [renaming]);
  const end = (to: string | null, byKey: boolean): void => {
    goesBack.current = byKey;
    onRenaming(false);
    if (to !== null && to !== name) onName(to, byKey);
  };
  if (renaming) return <NewName name={name} taken={taken} onEnd={end} />;
  return (
    <button
      ref={button}
      type="button"
      className="name"
      aria-label={t('properties.rename', { name })}
      aria-keyshortcuts="F2"
      title={`${name}\n${t('properties.renameHint')}`}
      onClick={() => onRenaming(true)}
    >
      {name}
    </button>
  );
}

type NewNameProps = {
  name: string;
  taken: ReadonlySet<string>;
  /** Null leaves the name as it is. */
  onEnd(to: string | null, byKey: boolean): void;
};

/** Enter and leaving the field apply the name, Escape does not; a name that cannot be used stays until it is mended or left. */
function NewName({ name, taken, onEnd }: NewNameProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  /** Once: a field that goes while it has the focus is left, too. */
  const end = (name: string | null, byKey: boolean): void => {
    if (!ended.current) onEnd(name, byKey);
    ended.current = true;
  };
  const to = text.trim();
  const fault = to === name ? '' : nameFault(to, taken);
  const isUsable = to !== '' && fault === '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end(null, true);
    else if (isUsable) end(to, true);
  };
  return (
    <span className="value">
      <input
        ref={field}
        className="field"
        aria-label={t('properties.newNameOf', { name })}
        aria-invalid={!isUsable}
        maxLength={200}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => end(isUsable ? to : null, false)}
        onKeyDown={onKeyDown}
      />
      <span className="caption" role="status">
        {fault}
      </span>
    </span>
  );
}
