import { Fragment } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { openSettings } from '../workspace/open-settings.ts';
import { useServices } from '../workspace/services.ts';
import { type Command, commandGroups, groupNames } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import { type Keybinding, keycaps, onMac } from './keybinding.ts';

const between = {
  'side-by-side': null,
  or: ` ${t('commands.keysOr')} `,
  to: ` ${t('commands.keysTo')} `,
} as const;

type ShortcutSheetProps = { commands: CommandRegistry; onClose(): void };

/** Lists every command that has keys, by group. */
export function ShortcutSheet({ commands, onClose }: ShortcutSheetProps) {
  const app = useServices();
  return (
    <Dialog name={t('common.shortcuts')} onClose={onClose} extraWide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet must be scrollable by keyboard */}
      <section className="sheet-groups" tabIndex={0} aria-label={t('commands.allShortcuts')}>
        {commandGroups.map((group) => (
          <section key={group}>
            <h3>{groupNames[group]}</h3>
            <dl>
              {sheetRows(commands, group).map(({ title, keys, joined }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((keybinding, index) => (
                      <Fragment key={keybinding}>
                        {index > 0 ? between[joined] : null}
                        <span className="keybinding">
                          {keycaps(keybinding, onMac()).map((cap) => (
                            <Kbd key={cap} keys={cap} />
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <div className="actions">
        <button type="button" className="plain" onClick={() => openSettings(app, 'shortcuts')}>
          {t('commands.changeShortcuts')}
        </button>
      </div>
    </Dialog>
  );
}

/**
 * A row of the shortcut sheet. `joined` says what stands between the keys: nothing between several keys of one command, `or` between
 * those of two commands, `to` between the first and the last of more.
 */
type SheetRow = {
  readonly title: string;
  readonly keys: readonly Keybinding[];
  readonly joined: 'side-by-side' | 'or' | 'to';
};

/** The rows of a group: its commands that have keys; commands with the same `sheetRow` share a row. */
export function sheetRows(commands: CommandRegistry, group: Command['group']): SheetRow[] {
  const shown = commands.all.filter(
    (command) => command.group === group && commands.keybindingsOf(command).length > 0,
  );
  const rows = Map.groupBy(shown, (command) =>
    // With other keys it is in no range.
    commands.isRebound(command) ? command.id : (command.sheetRow ?? command.id),
  );
  return [...rows].map(([key, row]) => {
    const [first] = row;
    const title = (key === first?.sheetRow ? key : first?.title) ?? '';
    const keys = row.flatMap(commands.keybindingsOf);
    return row.length === 1
      ? { title, keys, joined: 'side-by-side' }
      : { title, keys: [...keys.slice(0, 1), ...keys.slice(-1)], joined: row.length === 2 ? 'or' : 'to' };
  });
}
