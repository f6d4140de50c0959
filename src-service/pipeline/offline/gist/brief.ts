import { isWhole } from '../brackets.ts';
import type { KnownLanguage } from '../language.ts';
import { sentencesOf } from '../note-parts.ts';
import { widthOf } from '../width.ts';
import { aside, subordinate } from './clause.ts';

/** A clause up to this width is not made shorter. */
const shortEnough = 40;
/** Up to this width further clauses are taken when a number, a day or an amount stands in them. */
const widest = 72;
/** Least width of what stands behind a label. */
const leastBehind = 8;
const leastClause = 12;

/**
 * Where a clause ends. A Chinese "、" stands inside of one; a Japanese one too, behind the grammar of a word. Behind what may be either,
 * there is an empty group.
 */
const clauseEnd =
  /(?<=[;；，؛])\s*|(?<=[,،])\s+(?!\p{N})|(?=\s[–—]\s|——)|(?<=[\p{Script=Han}\p{Script=Katakana}\p{N}）」]、)()/gu;
/** The last character that only Japanese has, and what follows it. */
const lastKana = /\p{Script=Hiragana}\P{Script=Hiragana}*$/u;
/** What a clause goes on from, where Chinese has it in its last part, and Japanese at its end. */
const goesOn = /如果|若是|假如|因为|由于|虽然|当|通过|根据|对于/u;
const goesOnAtEnd = /(?:場合|とき|時|際|ため)、$/u;

/** Clauses that are looked at. */
const mostClauses = 16;

const number = /\p{N}/u;
const closing = /^[\s–—-]+|(?<![\s,،，;；؛、.。–—:：-])[\s,،，;；؛、.。–—:：-]+$/gu;

/** A text without its remarks in brackets, as far as the words around them belong together. */
export function withoutAsides(text: string): string {
  const bare = text
    .replace(aside, '')
    .replace(/\s{1,3}(?=[,.])/g, '')
    .trim();
  return isWhole(bare) && /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/**
 * The first clauses of a point: as many as say something, with its number where it has one. Never a piece of a clause.
 */
export function briefOf(text: string, language: KnownLanguage | null): string {
  const plain = withoutAsides(text);
  if (widthOf(plain) <= shortEnough) return bareEnd(plain);
  const clauses = sentencesOf(plain, language).slice(0, mostClauses).flatMap(clausesOf).slice(0, mostClauses);
  let brief = '';
  for (const [index, clause] of clauses.entries()) {
    const glue = brief === '' || /^\s|^——/.test(clause) || isUnspacedEnd(brief) ? '' : ' ';
    const next = brief + glue + clause;
    const isDone = isEnough(brief, clauses.slice(index));
    if (isDone || (widthOf(next) > widest && standsAlone(brief))) break;
    brief = next;
  }
  return isWhole(brief) ? bareEnd(brief) : bareEnd(plain);
}

function clausesOf(sentence: string): string[] {
  const kana = sentence.search(lastKana);
  const clauses: string[] = [];
  let from = 0;
  for (const { 0: space, 1: either, index } of sentence.matchAll(clauseEnd)) {
    const end = index + space.length;
    if (end === from || index === sentence.length || (either !== undefined && index > kana)) continue;
    clauses.push(sentence.slice(from, index));
    from = end;
  }
  return [...clauses, sentence.slice(from)];
}

/** Whether clauses say something, and the ones that follow have no number that they lack. */
function isEnough(brief: string, following: readonly string[]): boolean {
  if (!standsAlone(brief)) return false;
  const behind = /^[^:：]{1,40}[:：]\s*(.*)$/su.exec(bareEnd(brief))?.[1];
  if (widthOf(behind ?? brief) < (behind === undefined ? leastClause : leastBehind)) return false;
  return number.test(brief) || !number.test(following.slice(0, 2).join(' '));
}

/** Whether clauses are whole without those behind them. */
const standsAlone = (brief: string): boolean =>
  brief !== '' &&
  isWhole(brief) &&
  !subordinate.test(brief) &&
  !goesOn.test(lastPart(brief)) &&
  !goesOnAtEnd.test(brief) &&
  brief.split('«').length === brief.split('»').length;

/** What stands between the last two Chinese commas of a text that ends with one. */
const lastPart = (text: string): string =>
  text.endsWith('，') ? text.slice(text.lastIndexOf('，', text.length - 2) + 1) : '';

const isUnspacedEnd = (text: string): boolean => /[，。；、！？：」』]$/u.test(text);
const bareEnd = (text: string): string => text.replace(closing, '');
