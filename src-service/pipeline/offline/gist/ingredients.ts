import { isCalendarName } from '../calendar.ts';
import type { NotePart } from '../note-parts.ts';
import { isRecipe, recipeTime, withoutAmounts } from '../recipe.ts';
import { widthOf } from '../width.ts';
import { withoutAsides } from './asides.ts';
import { canJoin } from './one-sentence.ts';

/** A line that is wider is a step of the work. */
const widestList = 160;
const widest = 40;
/** Least letters of what is no mere amount. */
const leastLetters = 3;

/** What a recipe takes, with how much of it, in its order. Empty when a note is none. */
export function ingredientsOf(parts: readonly NotePart[]): string[] {
  if (!isRecipe(parts.map(({ text }) => text))) return [];
  const pieces = parts
    .filter(({ kind, text }) => kind !== 'heading' && widthOf(text) < widestList)
    .flatMap(({ text }) => withoutAsides(text).split(between))
    .map((text) => text.replace(/^[^\p{L}\p{N}½¼¾⅓]+|(?<![\s.。!…])[\s.。!…]+$/gu, ''));
  return [
    ...new Set(
      pieces.filter(
        (text) =>
          amount.test(text) &&
          widthOf(text) <= widest &&
          !recipeTime.test(text) &&
          canJoin(text, null) &&
          !isCalendarName(text.split(' ')[0] ?? '') &&
          withoutAmounts(text).length >= leastLetters,
      ),
    ),
  ];
}

/** What stands between two ingredients, or before them. */
const between = /[;；,，、،]\s*(?!\d)|[:：]\s?(?!\d{2})|\s[/+·]\s|\s[–—-]\s|(?:->|→)|(?<=\p{L}{3})[.!]\s/u;

/** How much of what: a number beside a word. */
const amount = /[\p{N}½¼¾⅓]\s?\p{L}|\p{L}{2}\s[\p{N}½¼¾⅓]/u;
