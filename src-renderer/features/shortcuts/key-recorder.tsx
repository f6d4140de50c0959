import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import type { Command } from '../../commands/command.ts';
import { type Keybinding, keybindingOf, onMac } from '../../commands/keybinding.ts';

type KeyRecorderProps = {
  command: Command;
  /** Why the command may not get these keys; null where it may. */
  refusalOf(keys: Keybinding): string | null;
  onRecord(keys: Keybinding): void;
  /** Escape was pressed. */
  onCancel(): void;
  /** The focus went elsewhere. */
  onLeave(): void;
};

/** Takes the next keys that are pressed. Escape and leaving it cancel; keys that are refused are explained, and others can be pressed. */
export function KeyRecorder({ command, refusalOf, onRecord, onCancel, onLeave }: KeyRecorderProps) {
  const field = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Tab' && isPlain) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' && isPlain) {
      onCancel();
      return;
    }
    if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock'].includes(event.key) || event.repeat)
      return;
    const keys = keybindingOf(event.nativeEvent, onMac());
    const problem = keys === null ? t('shortcuts.impossible') : refusalOf(keys);
    setRefusal(problem);
    if (keys !== null && problem === null) onRecord(keys);
  };
  return (
    <div className="recorder">
      <button
        ref={field}
        type="button"
        className="plain"
        data-records-keys=""
        data-own-escape=""
        aria-label={t('shortcuts.recordHint', { title: command.title })}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      >
        {t('shortcuts.record')}
      </button>
      <p role="alert" className="bad">
        {refusal}
      </p>
    </div>
  );
}
