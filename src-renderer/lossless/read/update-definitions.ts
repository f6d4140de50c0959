import { type BaseBlock, type BaseText, textOf } from '../model/snapshot.ts';
import type { Reader } from './reader.ts';

/** Whether a link definition may stand in a block. */
const mayDefine = ({ source }: BaseBlock): boolean =>
  source.includes(']:') && /^[ \t>*+-]*(?:\d+[.)] *)?\[[^\]]+\]:/m.test(source);

/** The link definitions of a text that came of another; they are read anew only when a block that may hold one differs. */
export function definitionsOf(
  reader: Reader,
  base: BaseText,
  text: Pick<BaseText, 'lead' | 'blocks'>,
): BaseText['definitions'] {
  const [before, after] = [base.blocks, text.blocks];
  const least = Math.min(before.length, after.length);
  let front = 0;
  while (front < least && before[front] === after[front]) front += 1;
  let back = 0;
  while (back < least - front && before.at(-1 - back) === after.at(-1 - back)) back += 1;
  const formerly = new Set(before.slice(front, before.length - back).filter(mayDefine));
  const now = after.slice(front, after.length - back).filter(mayDefine);
  if (now.every((block) => formerly.delete(block)) && formerly.size === 0) return base.definitions;
  const definitions = {};
  reader.split(textOf(text), definitions);
  return definitions;
}
