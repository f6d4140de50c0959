import type { Definitions } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { standIn } from '../text/excerpt.ts';

/** Whether two blocks with a gap between them are read as what each of them is. One that is missing keeps no other from it. */
export function staysApart(
  reader: Reader,
  definitions: Definitions,
  before: string | null,
  gap: string,
  after: string | null,
): boolean {
  if (!before || !after) return true;
  const [one, other] = [standIn(before, 'end'), standIn(after, 'start')];
  const apart = [one, other].flatMap((source) => reader.meanings(source, definitions));
  const together = reader.meanings(one + gap + other, definitions);
  return apart.join('\u0003') === together.join('\u0003');
}
