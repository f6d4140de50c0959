import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** An option of a picker. */
export type PickerOption = { readonly key: string; readonly name: string; readonly detail: string };

type PickerProps<Option extends PickerOption> = {
  /** Accessible name of the field. */
  label: string;
  /** Accessible name of the list. */
  listLabel: string;
  placeholder: string;
  query: string;
  onQuery(query: string): void;
  /** The options that match the query, best first. */
  options: readonly Option[];
  /** The message for an empty list. */
  none: string;
  onPick(option: Option): void;
};

/** A combobox with a filtered list: arrow keys select, Enter picks. The focus stays in the field. */
export function Picker<Option extends PickerOption>(props: PickerProps<Option>) {
  const { label, listLabel, placeholder, query, onQuery, options, none, onPick } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setAt] = useState(0);
  // The list may become shorter while it is open.
  const at = Math.max(0, Math.min(chosen, options.length - 1));
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(options.length - 1, to));
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const option = options[at];
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && option !== undefined) onPick(option);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className="switch"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length === 0 ? undefined : `${id}-${at}`}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className="options" role="listbox" aria-label={listLabel} id={`${id}-list`}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={index === at ? 'option active' : 'option'}
            onClick={() => onPick(option)}
          >
            <span className="name">{option.name}</span>
            <span className="caption">{option.detail}</span>
          </div>
        ))}
      </div>
      {options.length === 0 ? <p className="caption none">{none}</p> : null}
    </>
  );
}
