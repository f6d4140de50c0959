import { useEffect, useRef, useState } from 'react';

type NameFieldProps = {
  label: string;
  placeholder?: string;
  /** The current name. */
  name?: string;
  /** Receives the entered name, trimmed and never empty. */
  onName(name: string): void;
  /** Called on Escape or an empty name: the caller must move the focus. */
  onCancel(): void;
  /** Called when the field loses the focus. */
  onLeave(): void;
};

/** A field in the navigation for the name of a folder: Enter applies it, Escape and blur cancel. */
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
