import type { Definitions } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { excerpt } from '../text/excerpt.ts';

/** Whether two sources with a separator between them are parsed as each of them is alone. True when one is missing. */
export function staySeparate(
  reader: Reader,
  definitions: Definitions,
  before: string | null,
  separator: string,
  after: string | null,
): boolean {
  if (!before || !after) return true;
  const [one, other] = [excerpt(before, 'end'), excerpt(after, 'start')];
  const alone = [one, other].flatMap((source) => reader.fingerprints(source, definitions));
  const together = reader.fingerprints(one + separator + other, definitions);
  return alone.join('\u0003') === together.join('\u0003');
}
