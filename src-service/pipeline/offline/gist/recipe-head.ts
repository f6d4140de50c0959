import type { NotePart } from '../note-parts.ts';
import { isRecipe, recipeTime, withoutAmounts } from '../recipe.ts';
import { widthOf } from '../width.ts';
import { isDated, leastEntries } from './dated.ts';
import { joinNames } from './join-statements.ts';
import { nameOf } from './names-of.ts';

/** The first of what a recipe takes, with how much of it, before what came of it on a day. Null when a note is none. */
export function recipeHead(parts: readonly NotePart[], room: number): string | null {
  const lines = parts.map(({ text }) => text);
  if (!isRecipe(lines)) return null;
  const begin = parts.find(({ kind }) => kind !== 'heading');
  if (begin?.kind === 'sentence' && widthOf(begin.text) >= leastLead) return null;
  const isLog = parts.filter(({ text }) => isDated(text)).length >= leastEntries;
  const dated = isLog ? parts.findIndex(({ text }) => isDated(text)) : -1;
  const pieces = parts
    .slice(0, dated === -1 ? parts.length : dated)
    .filter(({ kind, text }) => kind !== 'heading' && widthOf(text) < widestList)
    .flatMap(({ text }) =>
      text
        .replace(/\s?[(（][^()（）]*[)）]/g, ' ')
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

/** A sentence of this width above a recipe says what it is. */
const leastLead = 44;
/** A line that is wider is a step of the work. */
const widestList = 160;

/** How much of what: a number beside a word. */
const amount = /[\p{N}½¼¾⅓]\s?\p{L}|\p{L}{2}\s[\p{N}½¼¾⅓]/u;
