import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { Property, PropertyValue } from '../../../src-shared/rpc/properties.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { convertValue, kindNames, todayText, type ValueKind } from './convert-value.ts';
import { PropertyName } from './property-name.tsx';
import { ValueField } from './value-field.tsx';
import { ValueLinks } from './value-links.tsx';

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
                todayText(new Date()),
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
