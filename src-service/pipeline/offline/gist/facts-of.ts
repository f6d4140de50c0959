import { isGeneric } from '../generic-words.ts';
import type { KnownLanguage } from '../language.ts';
import { type NotePart, sentencesOf } from '../note-parts.ts';
import { isGreeting } from '../sentences.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { canJoin, isHanging, withoutAsides } from './one-sentence.ts';

/** Something that a note says in a few words. */
export type Fact = {
  readonly text: string;
  /** What it is about. */
  readonly terms: ReadonlySet<string>;
  /** How much it is worth for how it is written. */
  readonly worth: number;
  /** Which part of the note it is from. */
  readonly index: number;
};

/** Widest fact, widest name of a fact that has a value, and widest value that is given with it. */
const widest = 62;
const widestLabel = 30;
const widestValue = 30;
/** Least terms of a sentence, and of what is left of a point without its remark. */
const leastTerms = 2;
/** How much more something is worth that is a heading, has a number, or was made to stand out by its writer. */
const heading = 1.15;
const counts = 1.1;
const stressed = 2;
/** How much less each level of a list is worth than the one above it, and each part of a note than the one before. */
const deeper = 0.17;
const later = 0.01;

/** What a text of a part is worth for how it is written. */
export const worthOfForm = ({ kind, isStressed }: NotePart, text: string): number =>
  (kind === 'heading' ? heading : 1) *
  (/\p{N}/u.test(text) ? counts : 1) *
  (isStressed === true ? stressed : 1);

/** The facts of a note, in its order: short sentences, headings, and of points what they name. Several of one part may differ in length. */
export function factsOf(
  parts: readonly NotePart[],
  known: ReadonlySet<string>,
  language: KnownLanguage | null,
): Fact[] {
  const facts: Fact[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'column' || part.kind === 'row') continue;
    if (announcing.test(part.text) || isGreeting(part.text)) continue;
    for (const text of formsOf(part, language)) {
      const terms = termsOf(text, language);
      const isKnown = [...terms].every((term) => known.has(term));
      const isGeneral =
        part.kind === 'heading' &&
        (anyDocument.test(text) || [...terms].every((term) => isGeneric(term, language)));
      if (
        isGeneral ||
        isCode(text) ||
        !canJoin(text, language) ||
        widthOf(text) > widest ||
        isHanging(text) ||
        isKnown
      )
        continue;
      const isWord = terms.size < leastTerms && part.kind === 'sentence';
      if (isWord) continue;
      const worth = worthOfForm(part, text) / ((1 + part.depth * deeper) * (1 + index * later));
      facts.push({ text, terms, worth, index });
    }
  }
  return facts;
}

/** What a part says in few words: of "Label: value" the label, with its value where that counts; of a point also what stands before its first remark. */
function formsOf(part: NotePart, language: KnownLanguage | null): string[] {
  const text = withoutAsides(part.text.replace(opening, ''));
  const [, name = '', value = ''] = label.exec(text) ?? [];
  if (name !== '' && widthOf(name) <= widestLabel) {
    const [said = ''] = sentencesOf(value, language);
    const short = bare(said.replace(remark, ''));
    const isCount = short !== '' && widthOf(short) <= widestValue && /\p{N}/u.test(short);
    return [isCount ? `${name} ${short}` : name];
  }
  const sentences = sentencesOf(text, language).map(bare);
  if (part.kind === 'sentence') return sentences.slice(0, 1);
  const [first = ''] = sentences;
  const short = bare(first.replace(remark, ''));
  const says = termsOf(short, language).size >= leastTerms || !canJoin(first, language);
  return short === first || !says ? [first] : [first, short];
}

/** Headings that stand in the documentation of anything. */
export const anyDocument =
  /^(?:aob|matters arising|agenda|next steps|action items|tagesordnung|ordre du jour|orden del día|any other business|misc(?:ellaneous)?|sonstiges|verschiedenes|divers|varios|ruegos y preguntas|разное|その他|其他|其它|备注|備考|기타|demo|changelog|bug fixes|features|finally|read ?me|install(?:ation|ieren|er|ing)?(?: with \p{L}+)?|instalaci[oó]n|instalação|установка|usage|utilisation|verwendung|nutzung|uso|использование|examples?|beispiele?|exemples?|ejemplos?|exemplos?|пример[ы]?|licen[cs]e|lizenz|licencia|licença|лицензия|options?|optionen|opciones|api|contributing|contribuer|credits|references?|referenzen|références|referencias|参考|安装|使用|使用方法|许可证|インストール|使い方|利用方法|ライセンス|설치|사용법|라이선스)$/iu;

/** Whether a text is rather for a computer. */
export const isCode = (text: string): boolean =>
  (text.match(/(?<!\p{N})\/|[\\_<>{}=$]|\p{L}\.\p{L}/gu)?.length ?? 0) > text.length * mostSigns;
/** The share of such signs from which on it is. */
const mostSigns = 0.036;

export const bare = (text: string): string => text.replace(ending, '').trim();

/** A question, or a label of what stands below it. */
export const announcing = /[?？؟:：]["'”»」]*$/;
/** "14:30" is no label. */
export const label = /^([^:：]{2,40}?)(?:\s?[:：]\s*(?!\d{2}(?!\d))|\s[–—-]\s)(.*)$/su;
/** What stands behind the first words of a point. */
export const remark = /(?:->|=>|[→⇒;；؛]|(?<=\s)[–—-](?=\s)|[,，،](?!\d)).*$/su;
export const opening = /^(?:[^\p{L}\p{N}"'„“«「『(（]+|\p{N}{1,2}[.)、）]\s*(?!\p{N})|[\u2460-\u2473]\s*)+/u;
const ending = /(?<![\s,，،.!?。！？؟…–—-])[\s,，،.!?。！？؟…–—-]+$/u;
