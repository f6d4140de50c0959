import { useEffect, useRef, useState } from 'react';

type NameFieldProps = {
  label: string;
  placeholder?: string;
  /** The name so far. */
  name?: string;
  /** The name that was entered, without blanks around it, never empty. */
  onName(name: string): void;
  /** Given up by key: the focus has nowhere to be. */
  onCancel(): void;
  /** Left for something else. */
  onLeave(): void;
};

/** A field in the navigation for the name of a folder: Enter takes it, Escape and leaving give it up. */
export function NameField({ label, placeholder, name = '', onName, onCancel, onLeave }: NameFieldProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') onCancel();
        else onName(text.trim());
      }}
    >
      <input
        ref={field}
        className="field"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onCancel();
        }}
      />
    </form>
  );
}
