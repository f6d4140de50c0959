import { maxTitleLength } from '../../../../src-shared/rpc/library.ts';
import { oneLineTitle } from '../context/version-token.ts';

/**
 * The title of a copy: "Plan copy", or "Plan copy 2" and so on where a note beside it has that title, also when the original is such
 * a copy itself. A title that would be too long is cut, and an empty one is "Untitled", as the list shows it.
 */
export function titleOfCopy(title: string, taken: ReadonlySet<string>): string {
  const original = title.replace(/ copy(?: \d+)?$/, '').trim() || 'Untitled';
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const candidate = oneLineTitle(cut(original, maxTitleLength - suffix.length) + suffix);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The first `length` UTF-16 units of a text, without half a character at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
