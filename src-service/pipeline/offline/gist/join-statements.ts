import { isWide, type KnownLanguage } from '../language.ts';
import { widthOf } from '../width.ts';
import type { Statement } from './statements-of.ts';

/** Most names of a list that a gist has; the others are an ellipsis. */
const mostNames = 5;

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const isWideText = (text: string): boolean =>
  (text.match(wideLetters)?.length ?? 0) * 3 > (text.match(/\p{L}/gu)?.length ?? 0);
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Names in a row, as their script separates them, as far as they fit; an ellipsis for the others. */
export function joinNames(names: readonly string[], room: number): string {
  const text = names.join(' ');
  const separator = isWideText(text) ? '、' : isArabic(text) ? '، ' : ', ';
  let joined = '';
  let count = 0;
  for (const name of names) {
    const next = joined === '' ? name : `${joined}${separator}${name}`;
    if (count > 0 && (widthOf(next) > room || (count >= mostNames && names.length > mostNames + 1)))
      return `${joined} …`;
    joined = next;
    count += 1;
  }
  return joined;
}

/** Statements in one line: sentences as such, others apart by a semicolon. */
export function joinStatements(statements: readonly Statement[]): string {
  let joined = '';
  let isOver = true;
  for (const { text, isSentence } of statements) {
    if (joined === '') joined = text;
    else {
      const wide = isWideText(joined + text);
      const startsAnew = isOver && (wide || !/^\P{L}{0,2}\p{Ll}/u.test(text));
      const isOut = !wide && /[!?؟]$/.test(joined);
      if (startsAnew || isOut) joined += wide && !/[.!?]$/.test(joined) ? text : ` ${text}`;
      else {
        const semicolon = wide ? '；' : isArabic(joined) ? '؛ ' : '; ';
        joined = `${joined.replace(/[.。:：;；,，、\s]+$/u, '')}${semicolon}${text}`;
      }
    }
    isOver = isSentence && /[.!?。！？…؟]["'”»」』]*$/u.test(text);
  }
  return joined.replace(/[:：;；,，、\s]+$/u, '');
}

/** A subject and what is stated of it; with a dash where a colon follows anyway. */
export function joinSubject(subject: string, detail: string, language: KnownLanguage | null): string {
  const hasColon = /[:：]/.test(subject) || /^[^,;.。，、；]{1,60}[:：](?!\d)/u.test(detail);
  if (hasColon && !/\s[–—-]\s/.test(subject)) return `${subject} – ${detail}`;
  if (isWide(language) || isWideText(subject + detail)) return `${subject}：${detail}`;
  return `${subject}${language === 'fr' ? ' : ' : ': '}${detail}`;
}
