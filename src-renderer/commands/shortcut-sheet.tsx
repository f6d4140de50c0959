import { Fragment } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { keycaps, onMac } from './chord.ts';
import { chordsOn, type Shortcut, shortcutGroups } from './shortcut-table.ts';

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
              {shortcuts.filter(hasChord).map((shortcut) => (
                <div key={shortcut.label}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    {toShow(shortcut, mac).map((chord, index) => (
                      <Fragment key={chord}>
                        {shortcut.row !== undefined && index > 0 ? ' to ' : null}
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

const hasChord = ({ chords }: Shortcut): boolean => chords.length > 0;

/** Of a row of chords the first and the last. */
function toShow(shortcut: Shortcut, mac: boolean): string[] {
  const chords = chordsOn(shortcut, mac);
  return shortcut.row === undefined ? [...chords] : [...chords.slice(0, 1), ...chords.slice(-1)];
}
