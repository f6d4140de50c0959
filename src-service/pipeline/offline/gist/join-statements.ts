import { isWide, type KnownLanguage } from '../language.ts';
import { widthOf } from '../width.ts';
import type { Statement } from './statements-of.ts';

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const isWideText = (text: string): boolean =>
  (text.match(wideLetters)?.length ?? 0) * 3 > (text.match(/\p{L}/gu)?.length ?? 0);
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** What stands between items, and between a label and what is below it, as their script has it. */
export function separatorsOf(text: string) {
  if (isWideText(text)) return { comma: '、', semicolon: '；', colon: '：' };
  return isArabic(text)
    ? { comma: '، ', semicolon: '؛ ', colon: ': ' }
    : { comma: ', ', semicolon: '; ', colon: ': ' };
}

/** Names in a row, as their script separates them, as far as they fit; an ellipsis for the others. */
export function joinNames(names: readonly string[], room: number): string {
  const text = names.join(' ');
  const separator = separatorsOf(text).comma;
  let joined = '';
  for (const name of names) {
    const next = joined === '' ? name : `${joined}${separator}${name}`;
    if (joined !== '' && widthOf(next) > room) return `${joined} …`;
    joined = next;
  }
  return joined;
}

/** Statements in one line: sentences as such, others apart by a semicolon. */
export function joinStatements(statements: readonly Pick<Statement, 'text' | 'isSentence'>[]): string {
  let joined = '';
  let isOver = true;
  for (const { text, isSentence } of statements) {
    if (joined === '') joined = text;
    else {
      const wide = isWideText(joined + text);
      const startsAnew = isOver && (wide || !/^\P{L}{0,2}\p{Ll}/u.test(text));
      const isOut = !wide && /(?:[!?؟]|\s…)$/.test(joined);
      if (startsAnew || isOut) joined += wide && !/[.!?]$/.test(joined) ? text : ` ${text}`;
      else {
        const { semicolon } = separatorsOf(joined + text);
        joined = `${joined.replace(/(?<![.。:：;；,，、\s])[.。:：;；,，、\s]+$/u, '')}${semicolon}${text}`;
      }
    }
    isOver = isSentence && /[.!?。！？…؟]["'”»」』]*$/u.test(text);
  }
  return joined.replace(/(?<![:：;；,，、\s])[:：;；,，、\s]+$/u, '');
}

/** A subject and what is stated of it; with a dash where a colon follows anyway. */
export function joinSubject(subject: string, detail: string, language: KnownLanguage | null): string {
  const hasColon = /[:：]/.test(subject) || /^[^,;.。，、；]{1,60}[:：](?!\d)/u.test(detail);
  if (hasColon && !/\s[–—-]\s/.test(subject)) return `${subject} – ${detail}`;
  if (isWide(language) || isWideText(subject + detail)) return `${subject}：${detail}`;
  return `${subject}${language === 'fr' ? ' : ' : ': '}${detail}`;
}
