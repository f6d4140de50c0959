import { t } from '../../src-shared/texts/t.ts';

/** Keys with symbols on them, by how they are read aloud. */
const spoken: ReadonlyMap<string, string> = new Map([
  ['↑', t('ui.keyUp')],
  ['↓', t('ui.keyDown')],
  ['←', t('ui.keyLeft')],
  ['→', t('ui.keyRight')],
  ['⌘', 'Command'],
  ['⌥', 'Option'],
  ['⇧', 'Shift'],
  ['⌫', 'Delete'],
]);

/** The labels of one or more keys, with a space between them. Symbols are read aloud by name: many voices are silent about them. */
export function Kbd({ keys }: { keys: string }) {
  const caps = keys.split(' ');
  if (!caps.some((cap) => spoken.has(cap))) return <kbd>{keys}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{keys}</span>
      <span className="sr-only">{caps.map((cap) => spoken.get(cap) ?? cap).join(' ')}</span>
    </kbd>
  );
}
