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

/** Where a clause ends. A Chinese "、" stands inside of one; a Japanese one too, behind the grammar of a word. */
const clauseEnd =
  /(?<=[;；，؛])\s*|(?<=[,،])\s+(?!\p{N})|(?<=[\p{Script=Han}\p{Script=Katakana}\p{N}）」]、)(?=.*\p{Script=Hiragana})|(?=\s[–—]\s|——)/u;
/** What a clause goes on from, where Chinese or Japanese has it at the beginning or the end. */
const goesOn =
  /(?:^|[，。：；、\s\p{Script=Han}]{0,6})(?:如果|若是|假如|因为|由于|虽然|当|通过|根据|对于)[^，]*，$|(?:場合|とき|時|際|ため)、$/u;

/** Clauses that are looked at. */
const mostClauses = 16;

const number = /\p{N}/u;
const closing = /^[\s–—-]+|[\s,،，;；؛、.。–—:：-]+$/gu;

/** A text without its remarks in brackets, as far as the words around them belong together. */
export function withoutAsides(text: string): string {
  const bare = text
    .replace(aside, '')
    .replace(/\s+(?=[,.])/g, '')
    .trim();
  return isWhole(bare) && /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/**
 * The first clauses of a point: as many as say something, with its number where it has one. Never a piece of a clause.
 */
export function briefOf(text: string, language: KnownLanguage | null): string {
  const plain = withoutAsides(text);
  if (widthOf(plain) <= shortEnough) return bareEnd(plain);
  const clauses = sentencesOf(plain, language)
    .slice(0, mostClauses)
    .flatMap((sentence) => sentence.split(clauseEnd))
    .slice(0, mostClauses);
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
  !goesOn.test(brief) &&
  brief.split('«').length === brief.split('»').length;

const isUnspacedEnd = (text: string): boolean => /[，。；、！？：」』]$/u.test(text);
const bareEnd = (text: string): string => text.replace(closing, '');
