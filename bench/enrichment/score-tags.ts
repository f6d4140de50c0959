import { foldText } from './fold-text.ts';

/** How many of the tags count. */
const counted = 5;

export type TagScore = {
  readonly given: number;
  readonly accepted: number;
  readonly refused: readonly string[];
};

/**
 * The first five tags against the acceptable ones. A tag is accepted when it is on the list, or when it is a phrase put
 * together of nothing but tags on the list ("crane inspection" of "crane" and "inspection"). A repeated tag is refused.
 */
export function scoreTags(tags: readonly string[], acceptable: readonly string[]): TagScore {
  const list = new Set(acceptable.map(foldText));
  const seen = new Set<string>();
  const refused: string[] = [];
  const judged = tags.slice(0, counted);
  for (const tag of judged) {
    const folded = foldText(tag);
    if (seen.has(folded) || !isMadeOf(folded, list)) refused.push(tag);
    seen.add(folded);
  }
  return { given: judged.length, accepted: judged.length - refused.length, refused };
}

function isMadeOf(text: string, list: ReadonlySet<string>): boolean {
  if (list.has(text)) return true;
  for (let cut = 1; cut < text.length; cut += 1) {
    const head = text.slice(0, cut).trimEnd();
    // words are not cut in two, except where words stand together without spaces
    const between = text.charAt(cut) === ' ' || /[^\p{Script=Latin}\p{N}]$/u.test(head);
    if (between && list.has(head) && isMadeOf(text.slice(cut).trimStart(), list)) return true;
  }
  return false;
}
