import { Fragment } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { commandGroups } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import { keycaps, onMac } from './keybinding.ts';
import { sheetRows } from './sheet-rows.ts';

type ShortcutSheetProps = { commands: CommandRegistry; onClose(): void };

/** Lists every command that has keys, by group. */
export function ShortcutSheet({ commands, onClose }: ShortcutSheetProps) {
  return (
    <Dialog name="Shortcuts" onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet must be scrollable by keyboard */}
      <section className="sheet-groups" tabIndex={0} aria-label="All shortcuts">
        {commandGroups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {sheetRows(commands, group).map(({ title, keys, isRange }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((keybinding, index) => (
                      <Fragment key={keybinding}>
                        {isRange && index > 0 ? ' to ' : null}
                        <span className="keybinding">
                          {keycaps(keybinding, onMac()).map((cap) => (
                            <kbd key={cap}>{cap}</kbd>
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
    </Dialog>
  );
}
