import { type Snapshot, type SnapshotBlock, snapshotText } from '../model/snapshot.ts';
import type { Reader } from './reader.ts';

/** A link definition, in any quotes and items. */
const definition = /^(?:[ \t>*+-]|\d+[.)])*\[(?:\\.|[^[\]\\])+\]:/ms;

/** Whether a block may hold a link definition. */
const mayDefine = ({ source }: SnapshotBlock): boolean => source.includes(']:') && definition.test(source);

/** The link definitions of a text that was made from a snapshot. It is parsed only when a block that may hold one changed. */
export function updateDefinitions(
  reader: Reader,
  snapshot: Snapshot,
  next: Pick<Snapshot, 'leading' | 'blocks'>,
): Snapshot['definitions'] {
  const [before, after] = [snapshot.blocks, next.blocks];
  const shorter = Math.min(before.length, after.length);
  let front = 0;
  while (front < shorter && before[front] === after[front]) front += 1;
  let back = 0;
  while (back < shorter - front && before.at(-1 - back) === after.at(-1 - back)) back += 1;
  const removed = new Set(before.slice(front, before.length - back).filter(mayDefine));
  const added = after.slice(front, after.length - back).filter(mayDefine);
  if (added.every((block) => removed.delete(block)) && removed.size === 0) return snapshot.definitions;
  const definitions = {};
  reader.split(snapshotText(next), definitions);
  return definitions;
}
