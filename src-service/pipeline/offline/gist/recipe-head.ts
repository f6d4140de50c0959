import type { NotePart } from '../note-parts.ts';
import { isRecipe, recipeTime, withoutAmounts } from '../recipe.ts';
import { widthOf } from '../width.ts';
import { joinNames } from './join-statements.ts';
import { isDated } from './log-range.ts';
import { nameOf } from './names-of.ts';

/** The first of what a recipe takes, with how much of it, before what came of it on a day. Null when a note is none. */
export function recipeHead(parts: readonly NotePart[], room: number): string | null {
  const lines = parts.map(({ text }) => text);
  if (!isRecipe(lines)) return null;
  const dated = parts.findIndex(({ text }) => isDated(text));
  const pieces = parts
    .slice(0, dated === -1 ? parts.length : dated)
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) =>
      text
        .replace(/\s?[(（][^()（）]*[)）]/g, '')
        .split(/[;；,，、]\s*(?!\d)|[:：]\s?(?!\d{2})|\s[/+·]\s|(?<=\p{L}{3})[.!]\s/u),
    )
    .map(nameOf)
    .filter(
      (text) =>
        amount.test(text) &&
        widthOf(text) <= 40 &&
        !recipeTime.test(text) &&
        !/\)$/.test(text) &&
        widthOf(withoutAmounts(text)) >= 4,
    );
  const found = [...new Set(pieces)];
  return found.length < 3 ? null : joinNames(found, room * 0.75);
}

/** How much of what: a number beside a word. */
const amount = /[\p{N}½¼¾⅓]\s?\p{L}|\p{L}{2,}\s[\p{N}½¼¾⅓]/u;
