import { Fragment } from 'react';
import { keycaps, onMac } from '../shortcuts/chord.ts';
import { shortcutGroups } from '../shortcuts/shortcut-table.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Every shortcut, by group. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const mac = onMac();
  return (
    <Dialog name="Shortcuts" onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet must be scrollable by keyboard */}
      <section className="sheet-groups" tabIndex={0} aria-label="All shortcuts">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ label, chords, row }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {(row === true ? ends(chords) : chords).map((chord, index) => (
                      <Fragment key={chord}>
                        {row === true && index > 0 ? ' to ' : null}
                        <span className="chord">
                          {keycaps(chord, mac).map((cap) => (
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

const ends = (chords: readonly string[]): string[] => [...chords.slice(0, 1), ...chords.slice(-1)];
