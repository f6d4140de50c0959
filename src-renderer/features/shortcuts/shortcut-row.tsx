import { Pencil, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../src-shared/texts/t.ts';
import type { Command } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { isRebindable } from '../../commands/effective-keys.ts';
import { keycaps, onMac } from '../../commands/keybinding.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { refusalOf } from './check-keys.ts';
import { KeyRecorder } from './key-recorder.tsx';
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
