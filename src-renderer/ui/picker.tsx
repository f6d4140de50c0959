import { Command } from 'cmdk';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Dialog } from './dialog.tsx';

/** An option of a picker. `key` is unique in its list. */
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
  /** `elsewhere`: picked with Ctrl, on a Mac Cmd, or with the middle button. */
  onPick(option: Option, elsewhere: boolean): void;
};

type PickerDialogProps<Option extends PickerOption> = PickerProps<Option> & { name: string; onClose(): void };

/** A dialog that is a picker. It closes when something is picked, before `onPick` gets that. */
export function PickerDialog<Option extends PickerOption>(props: PickerDialogProps<Option>) {
  const { name, onClose, onPick, ...picker } = props;
  return (
    <Dialog name={name} onClose={onClose} bare>
      <Picker
        {...picker}
        onPick={(option, elsewhere) => {
          onClose();
          onPick(option, elsewhere);
        }}
      />
    </Dialog>
  );
}

/** A combobox with a filtered list: arrow keys select, Enter picks. The focus stays in the field. */
function Picker<Option extends PickerOption>(props: PickerProps<Option>) {
  const { label, listLabel, placeholder, query, onQuery, options, none, onPick } = props;
  // cmdk does not say by which key or click it selects
  const elsewhere = useRef(false);
  const note = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent): void => {
    elsewhere.current = ctrlKey || metaKey;
  };
  return (
    <Command
      className="picker"
      onKeyDownCapture={note}
      onClickCapture={note}
      label={label}
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
    >
      <Command.Input
        className="switch"
        placeholder={placeholder}
        value={query}
        onValueChange={onQuery}
        onKeyDown={keepCaretKeys}
      />
      <Command.List className="options" label={listLabel}>
        {options.map((option) => (
          <Command.Item
            key={option.key}
            value={option.key}
            className="option"
            onSelect={() => onPick(option, elsewhere.current)}
            onAuxClick={(event) => event.button === 1 && onPick(option, true)}
          >
            <span className="name">{option.name}</span>
            <span className="caption">{option.detail}</span>
          </Command.Item>
        ))}
      </Command.List>
      {options.length === 0 ? <p className="caption none">{none}</p> : null}
    </Command>
  );
}

/** Home and End move the caret in the field; in cmdk they select the first and the last option. */
function keepCaretKeys(event: KeyboardEvent): void {
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
}
