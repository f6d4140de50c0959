import { Pencil, RotateCcw, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../src-shared/texts/t.ts';
import type { Command } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { defaultKeysOf, isRebindable } from '../../commands/effective-keys.ts';
import {
  canonicalKeys,
  type Keybinding,
  keybindingOf,
  keycaps,
  keyPlatform,
  onMac,
} from '../../commands/keybinding.ts';
import { reservedReason } from '../../commands/reserved-keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { ChangeShortcuts } from './use-shortcuts.ts';

type ShortcutRowProps = { command: Command; commands: CommandRegistry; change: ChangeShortcuts };

/** A command with its keys, and the buttons that change them. */
export function ShortcutRow({ command, commands, change }: ShortcutRowProps) {
  const [recording, setRecording] = useState(false);
  const changer = useRef<HTMLButtonElement>(null);
  const { title } = command;
  const keys = commands.keybindingsOf(command);
  const changed = commands.isRebound(command);
  const stop = (): void => {
    flushSync(() => setRecording(false));
    changer.current?.focus();
  };
  return (
    <li className="shortcut" aria-label={title}>
      <span className="name">{title}</span>
      {recording ? (
        <KeyRecorder
          command={command}
          refusalOf={(wanted) => refusalOf(commands, command, wanted)}
          onRecord={(wanted) => {
            change.set(command, [wanted]);
            stop();
          }}
          onCancel={stop}
          onLeave={() => setRecording(false)}
        />
      ) : (
        <span className="keys">
          {keys.length === 0 ? <span className="caption">{t('common.none')}</span> : null}
          {keys.map((one) => (
            <span className="keybinding" key={one}>
              {keycaps(one, onMac()).map((cap) => (
                <Kbd key={cap} keys={cap} />
              ))}
            </span>
          ))}
        </span>
      )}
      {isRebindable(command) ? (
        <span className="buttons">
          <IconButton
            ref={changer}
            icon={Pencil}
            label={t('shortcuts.change', { title })}
            onClick={() => setRecording(true)}
          />
          <IconButton
            icon={X}
            label={t('shortcuts.remove', { title })}
            disabled={keys.length === 0}
            onClick={() => {
              changer.current?.focus();
              change.set(command, []);
            }}
          />
          <IconButton
            icon={RotateCcw}
            label={t('shortcuts.reset', { title })}
            disabled={!changed}
            onClick={() => {
              changer.current?.focus();
              change.reset(command);
            }}
          />
        </span>
      ) : (
        <span className="caption buttons">{t('shortcuts.fixed')}</span>
      )}
    </li>
  );
}

/** Why a command may not get these keys, as a sentence; null where it may. */
function refusalOf(commands: CommandRegistry, command: Command, keys: Keybinding): string | null {
  const isSame = (other: Keybinding): boolean => canonicalKeys(other) === canonicalKeys(keys);
  const owner = commands.all.find(
    (other) => other.id !== command.id && commands.keybindingsOf(other).some(isSame),
  );
  if (owner !== undefined)
    return t('shortcuts.taken', { keys: keycaps(keys, onMac()).join(' '), title: owner.title });
  return defaultKeysOf(command, keyPlatform()).some(isSame) ? null : reservedReason(keys, onMac());
}

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
function KeyRecorder({ command, refusalOf, onRecord, onCancel, onLeave }: KeyRecorderProps) {
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
