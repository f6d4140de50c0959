import { Fragment } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { openSettings } from '../workspace/open-settings.ts';
import { useServices } from '../workspace/services.ts';
import { commandGroups, groupNames } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import { keycaps, onMac } from './keybinding.ts';
import { sheetRows } from './sheet-rows.ts';

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
