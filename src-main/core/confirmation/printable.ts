/** Characters of a name or path that is shown. */
const mostShown = 80;

/**
 * A name of the vault as a question may show it, in a dialog or in a terminal: others may have chosen it, so it has no character that a terminal obeys, or
 * that hides or reorders others, and it leaves room for the rest.
 */
export function printable(name: string): string {
  const visible = [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{fffd}')];
  return visible.length <= mostShown ? visible.join('') : `${visible.slice(0, mostShown - 1).join('')}…`;
}
