import { isWide, type KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/** More of them are a list of contacts or data of a program, where no single one is asked for. */
const most = 3;

/** What a number or word that one looks up is called: "booking ref", "Mitgliedsnr.", "会員番号". */
const called: Readonly<Record<KnownLanguage, string>> = {
  en: '(?:ref(?:erence)?|booking code|code|PIN|password|(?:phone|order|account|policy|member(?:ship)?|booking|customer|serial) (?:number|no))',
  de: '[\\p{L}-]*(?:nummer|[Nn]r|kennwort|Kennwort|passwort|Passwort|PIN|[Cc]ode|kennung)',
  fr: '(?:code|mot de passe|référence|réf)',
  es: '(?:código|contraseña|clave|referencia|localizador)',
  zh: '\\p{Script=Han}{0,6}(?:密码|密碼|编号|單號|单号|账号|卡号|会员号|电话)',
  ja: '[\\p{Script=Han}\\p{Script=Katakana}ー]{0,8}(?:番号|パスワード|電話)',
};
/** A few letters and digits that one does not know by heart. */
const value = String.raw`(?=[\w#-]*\d)[A-Z\d][A-Z\d#-]{3,15}(?![\p{L}\d])`;
const phones = {
  spaced: String.raw`(?!\d\d?/\d)(?:\+\d|0\d)(?:[\d ()–-]|(?<=\d) ?/ ?(?=\d{3})){7,16}\d(?![\d-])`,
  wide: String.raw`(?:0\d{1,3}-\d{2,4}-\d{3,4}|0\d{2,3}-\d{7,8}|1[3-9]\d{9})(?!\d)`,
};

/** What is asked of lines that name a number to look up: "Mitgliedsnr. 0047-22918", "ring Gareth 07700 900461". */
export function askedOfNumbers(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { number, phoneOf } = phrases[language];
  const phone = isWide(language) ? phones.wide : phones.spaced;
  const label = isWide(language)
    ? new RegExp(`(?<![\\p{L}])(${called[language]})\\s?[:：はが是]?\\s?(?:${value}|${phone})`, 'u')
    : new RegExp(`(?<![\\p{L}])(${called[language]})\\.?:? (?:${value})`, 'u');
  const owner = new RegExp(
    isWide(language)
      ? `([\\p{Script=Han}\\p{Script=Katakana}ー]{2,4})(?:さん|様|先生|师傅)?[\\s:：（(]{1,2}(?:携帯|電話|电话|手机)?[\\s:：]?${phone}`
      : `(?<![\\p{L}])(\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}[\\p{L}’'-]*\\p{Ll}){0,2})[,:]?(?: \\(?(?:[Tt]el|[Tt]él|[Pp]hone|[Mm]obil|[Hh]andy)\\.?:?)? \\(?${phone}`,
    'u',
  );
  const questions = new Set<string>();
  for (const { kind, text } of lines) {
    if (kind === 'code' || kind === 'cell' || kind === 'break') continue;
    const labelled = label.exec(text)?.[1];
    const owned = labelled === undefined ? owner.exec(text)?.[1] : undefined;
    if (labelled !== undefined && title.trim() !== '') questions.add(number(labelled, title.trim()));
    else if (owned !== undefined && wordsOf(owned, language)[0]?.stop === false)
      questions.add(phoneOf(owned));
  }
  return questions.size > most ? [] : [...questions];
}
