import { isWide, type KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/** More of them are a list of contacts, where no single one is asked for. */
const most = 3;

const phones = {
  spaced: String.raw`(?!\d\d?/\d)(?:\+\d|0\d)(?:[\d ()–-]|(?<=\d) ?/ ?(?=\d{3})){7,16}\d(?![\d-])`,
  wide: String.raw`(?:0\d{1,3}-\d{2,4}-\d{3,4}|0\d{2,3}-\d{7,8}|1[3-9]\d{9})(?!\d)`,
};

/** What is asked of lines that have the telephone number of a person or firm: "ring Gareth 07700 900461". */
export function askedOfNumbers(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const phone = isWide(language) ? phones.wide : phones.spaced;
  const owner = new RegExp(
    isWide(language)
      ? `(?<![\\p{Script=Han}\\p{Script=Katakana}ー])([\\p{Script=Han}\\p{Script=Katakana}ー]{2,8}?)(?:さん|様|先生|师傅)?[\\s:：（(]{1,2}(?:携帯|電話|电话|手机)?[\\s:：]?${phone}`
      : `(?<![\\p{L}])(\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}[\\p{L}’'-]*\\p{Ll}){0,2})[,:]?(?: \\(?(?:[Tt]el|[Tt]él|[Pp]hone|[Mm]obil|[Hh]andy)\\.?:?)? \\(?${phone}`,
    'u',
  );
  const questions = new Set<string>();
  for (const { kind, text } of lines) {
    if (kind === 'code' || kind === 'cell') continue;
    const owned = owner.exec(text)?.[1];
    if (owned !== undefined && wordsOf(owned, language)[0]?.stop === false && !service.test(owned))
      questions.add(phrases[language].phoneOf(owned));
  }
  return questions.size > most ? [] : [...questions];
}

/** What a number is called, and nobody that has it. */
const service =
  /^(?:tel|tél|phone|call|ring|fax|mobile?|handy|telefon|teléfono|téléphone|cel|notruf|support|contact|kontakt|office|büro)\p{L}*$|^(?:電話|携帯|电话|手机|联系|連絡)/iu;
