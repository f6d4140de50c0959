import { type BaseText, separator, widened } from '../model/snapshot.ts';
import type { Run } from './write-dirty-range.ts';

/** What stands between a run and its neighbours. */
export type Gaps = { readonly gapBefore: string; readonly gapAfter: string };

/** The end of a text. */
export const closing = (base: BaseText): string => base.blocks.at(-1)?.gap ?? '\n';

/** The gaps a run may stand between: those of the source first, then with blank lines. */
export function gapsOf(base: BaseText, run: Run): Gaps[] {
  const first = run.replaced[0];
  const last = run.replaced.at(-1);
  const own = run.before?.gap ?? '';
  const stays = first !== undefined && first === run.previous + 1;
  const gapBefore = stays ? own : widened(own);
  if (run.following >= base.blocks.length) {
    const gapAfter = closing(base);
    return different([
      { gapBefore, gapAfter },
      { gapBefore: widened(own), gapAfter },
    ]);
  }
  const behind =
    last === undefined ? (run.before ?? base.blocks[run.following - 1])?.gap : base.blocks[last]?.gap;
  const narrow = last !== undefined && last === run.following - 1 ? (behind ?? '') : widened(behind ?? '');
  return different([
    { gapBefore, gapAfter: narrow },
    { gapBefore: widened(own), gapAfter: widened(behind ?? '') },
  ]);
}

const different = ([first, second]: [Gaps, Gaps]): Gaps[] =>
  first.gapBefore === second.gapBefore && first.gapAfter === second.gapAfter ? [first] : [first, second];

/** Gaps with a separator in them: for lists that would flow together, and code that would belong to a list before it. */
export function separated({ gapBefore, gapAfter }: Gaps, hasNext: boolean): Gaps[] {
  const wide = (gap: string): string => `${widened(gap)}${separator}\n\n`;
  const before = { gapBefore: wide(gapBefore), gapAfter };
  if (!hasNext) return [before];
  const after = wide(gapAfter);
  return [{ gapBefore, gapAfter: after }, before, { ...before, gapAfter: after }];
}
