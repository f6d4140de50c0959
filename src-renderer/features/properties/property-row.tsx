import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { noteLinkText } from '../../../src-shared/markdown/note-link.ts';
import { isDate, isNumber, isOwnProperty } from '../../../src-shared/markdown/property-values.ts';
import { linksIn, type NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { Property, PropertyValue } from '../../../src-shared/rpc/properties.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { localDay } from '../../text/short-time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ValueField } from './value-field.tsx';

type PropertyRowProps = {
  property: Property;
  editable: boolean;
  /** The names of the note's properties. */
  taken: ReadonlySet<string>;
  /** Null removes it. */
  onSet(value: PropertyValue | null): void;
  /** `byKey`: the focus goes on to the property of the new name. */
  onRename(to: string, byKey: boolean): void;
  /** Opens the note that a link in the value leads to. */
  onFollow(link: NoteReference): void;
};

/** A property with its name, its value, its type and a button that removes it. F2 renames it. */
export function PropertyRow({ property, editable, taken, onSet, onRename, onFollow }: PropertyRowProps) {
  const { name } = property;
  const [renaming, setRenaming] = useState(false);
  /** The value that was set since the property was read: its type may be changed before it is read again. */
  const [sent, setSent] = useState<{ readonly since: Property; readonly value: PropertyValue } | null>(null);
  const set = (value: PropertyValue | null): void => {
    if (value !== null) setSent({ since: property, value });
    onSet(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' || !editable) return;
    event.preventDefault();
    event.stopPropagation();
    setRenaming(true);
  };
  return (
    <li data-property={name} onKeyDown={onKeyDown}>
      {editable ? (
        <PropertyName
          name={name}
          taken={taken}
          renaming={renaming}
          onRenaming={setRenaming}
          onName={onRename}
        />
      ) : (
        <span className="name" title={name}>
          {name}
        </span>
      )}
      {property.kind === 'other' ? (
        <span className="value">
          <code>{property.source}</code>
          <span className="caption">{t('properties.changeInFile', { reason: property.reason })}</span>
        </span>
      ) : (
        <span className="value">
          <ValueField name={name} value={property} disabled={!editable} onChange={set} />
          <ValueLinks value={property} onFollow={onFollow} />
        </span>
      )}
      {editable && property.kind !== 'other' ? (
        <select
          aria-label={t('properties.typeOf', { name })}
          value={property.kind}
          onChange={({ target }) =>
            // one of the options below
            set(
              convertValue(
                sent?.since === property ? sent.value : property,
                target.value as ValueKind,
                localDay(new Date()),
              ),
            )
          }
        >
          {Object.entries(kindNames).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      {editable ? (
        <IconButton icon={X} label={t('properties.remove', { name })} onClick={() => onSet(null)} />
      ) : null}
    </li>
  );
}

type ValueLinksProps = {
  value: PropertyValue;
  onFollow(link: NoteReference): void;
};

/** The links to notes in a value, each once, to be followed. */
function ValueLinks({ value, onFollow }: ValueLinksProps) {
  const texts = value.kind === 'list' ? value.value : value.kind === 'text' ? [value.value] : [];
  const links = new Map<string, NoteReference>();
  for (const text of texts)
    for (const { kind, target } of linksIn(text)) links.set(`${kind} ${target}`, { kind, target });
  if (links.size === 0) return null;
  return (
    <span className="value-links">
      {[...links].map(([key, link]) => (
        <button key={key} type="button" onClick={() => onFollow(link)}>
          <bdi>{link.kind === 'wiki' ? noteLinkText(link.target) : link.target}</bdi>
        </button>
      ))}
    </span>
  );
}

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
function PropertyName({ name, taken, renaming, onRenaming, onName }: PropertyNameProps) {
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

/** Why a property cannot have a name, in a sentence; empty where it can. */
export const nameFault = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? t('properties.exists') : isOwnProperty(name) ? '' : t('properties.ofApp');

type ValueKind = PropertyValue['kind'];

/** The kinds of values, by the names that the user reads. */
const kindNames: Readonly<Record<ValueKind, string>> = {
  text: t('common.text'),
  number: t('properties.number'),
  date: t('common.date'),
  checkbox: t('properties.checkbox'),
  list: t('properties.list'),
};

/** A value as one of another kind, as much of it as that can hold. `today`: a day such as `2026-02-28`. */
export function convertValue(value: PropertyValue, kind: ValueKind, today: string): PropertyValue {
  const text = value.kind === 'list' ? value.value.join(', ') : String(value.value);
  switch (kind) {
    case 'text':
      return { kind, value: text };
    case 'number':
      return { kind, value: isNumber(text) ? text : '0' };
    case 'date':
      return { kind, value: isDate(text) ? text : today };
    case 'checkbox':
      return { kind, value: /^(?:true|yes|on|1)$/i.test(text.trim()) };
    case 'list':
      return { kind, value: text === '' ? [] : [text] };
  }
}
