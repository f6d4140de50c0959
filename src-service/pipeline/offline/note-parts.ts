import { withoutAttendance } from './attendance.ts';
import { isWhole } from './brackets.ts';
import type { KnownLanguage } from './language.ts';
import { isAddress, isGreeting, splitSentences, withoutNames } from './sentences.ts';
import type { TextBlock } from './text-blocks.ts';
import { widthOf } from './width.ts';

/** What a note is made of, in its order: sentences, points of lists and short lines, headings, names of columns and rows. */
export type NotePart = {
  readonly kind: 'sentence' | 'point' | 'heading' | 'column' | 'row';
  readonly text: string;
  /** How deep in lists a point stands; for the name of a column, which one it is. */
  readonly depth: number;
  /** Whether its writer made it stand out: bold words, or a callout. */
  readonly isStressed?: boolean;
  /** Whether it is a task or in a callout: beside what a note tells in sentences. */
  readonly isBeside?: boolean;
};

/** A line of this width or more may have been broken by a program rather than by its writer. */
const wrapped = { from: 55, to: 130 };
/** The share of such lines from which on a program broke them. */
const mostlyWrapped = 0.7;
/** A line of a paragraph that is longer is a sentence, with a full stop or without. */
const longestPoint = 90;
/** Whether a text ends as a sentence does. */
export const isEnded = (text: string): boolean => ended.test(text);

const ended = /[.!?。！？…]["'”»」』）)]*$/;

/** What people put in front of a point where Markdown has no list. */
const mark = /^(?:[-–—•・●○■□◆◇▪▸►→⇒✓✔♪※*+]+\s*|\p{Extended_Pictographic}\ufe0f?\s+)+/u;
const bullet =
  /^(?:[-–—•・●○■□◆◇▪▸►→⇒✓✔♪※*+]+\s?\p{L}|[\u2460-\u2473]|\d{1,2}[.)、）](?!\d)|(?=.{2,24}[:：]\s)\p{L}[^\s:：]*(?: [^\s:：]+){0,2}[:：])/u;

/** The parts of a note, as far as they say something: no addresses, no greetings, no lists of who was there. */
export function noteParts(blocks: readonly TextBlock[], language: KnownLanguage | null): NotePart[] {
  const raw = blocks.flatMap((block) => {
    const parts = withStress(partsOf(block, language), block.bold);
    const isBeside = block.kind === 'task' || block.isInCallout === true;
    return isBeside ? parts.map((part) => ({ ...part, isBeside })) : parts;
  });
  const addressed = raw.findIndex(({ text }, index) => index < longestLetterhead && isAddress(text));
  const parts = raw
    .filter(({ kind, text }, index) => index > addressed || kind !== 'point' || widthOf(text) > longestPoint)
    .map((part) => ({ ...part, text: withoutNames(plain(part.text)) }))
    .filter(
      ({ text }) =>
        /\p{L}{2}|\p{Script=Han}/u.test(text) &&
        !isDate.test(text) &&
        !markup.test(text) &&
        !isGreeting(text),
    )
    .map((part) => ({ ...part, text: part.text.replace(/ ?\| ?/g, ' ').trim() }));
  return withoutAttendance(parts);
}

/** Where so much is bold, nothing stands out. */
const mostBold = 20;

/** Parts with whether their writer made words of them bold. */
function withStress(parts: NotePart[], bold: readonly string[] = []): NotePart[] {
  if (bold.length === 0 || bold.length > mostBold) return parts;
  return parts.map((part) =>
    bold.some((text) => part.text.includes(text)) ? { ...part, isStressed: true } : part,
  );
}

/** Parts that stand above the name of whom a letter is to. */
const longestLetterhead = 6;

function partsOf(block: TextBlock, language: KnownLanguage | null): NotePart[] {
  const { kind, text, depth = 0 } = block;
  switch (kind) {
    case 'code':
      return [];
    case 'heading':
      return [{ kind, text, depth }];
    case 'cell':
      return block.names === undefined ? [] : [{ kind: block.names, text, depth }];
    case 'item':
    case 'task':
      return writtenLines(block).map((line) => ({ kind: 'point', text: line, depth }));
    case 'paragraph':
      return paragraphParts(block, language);
  }
}

function paragraphParts(block: TextBlock, language: KnownLanguage | null): NotePart[] {
  const lines = writtenLines(block);
  const isMail = lines.some((line) => mailSubject.test(line) || mailSender.test(line));
  return lines.flatMap((line): NotePart[] => {
    if (isMail && mailHead.test(line)) {
      const subject = mailSubject.exec(line)?.[1];
      return subject === undefined ? [] : [{ kind: 'heading', text: subject, depth: 0 }];
    }
    const sentences = bullet.test(line) ? [line] : sentencesOf(line, language);
    const isPoint = sentences.length === 1 && widthOf(line) < longestPoint && !isEnded(line);
    return isPoint || bullet.test(line)
      ? [{ kind: 'point', text: line, depth: 0 }]
      : sentences.map((text) => ({ kind: 'sentence', text, depth: 0 }));
  });
}

const mailHead = /^[\p{L} -]{2,20}[:：]/u;
const mailSubject =
  /^(?:subject|betreff|objet|objeto|asunto|assunto|oggetto|тема|主题|主旨|件名|제목|الموضوع)\s?[:：]\s?(.+)$/iu;
const mailSender = /^(?:from|von|de|da|от|发件人|寄件者|差出人|보낸 ?사람|من)\s?[:：]/iu;

/** The sentences of a line; what stands in brackets is part of the one around it. */
export function sentencesOf(line: string, language: KnownLanguage | null): string[] {
  const sentences: string[] = [];
  let held = '';
  for (const sentence of splitSentences(line, language)) {
    held += held === '' || unspaced.test(sentence[0] ?? '') ? sentence : ` ${sentence}`;
    if (!isWhole(held) && widthOf(held) < 300) continue;
    sentences.push(held);
    held = '';
  }
  return held === '' ? sentences : [...sentences, held];
}

/** A text without addresses, but for the name of a site in a sentence, and without the marks of tags and of points. */
const plain = (text: string): string =>
  text
    .replace(
      /(?<=^|[\p{L},]\s)<?\bhttps?:\/\/(?:www\.)?([\w.-]{1,60})(?![\w.-])[^\s）」』]*(?=\s\p{Ll})/gu,
      '$1',
    )
    // polynomial: from each place, of a scheme of at most 21 characters
    .replace(/<?\b[a-z][a-z+.-]{1,20}:\/\/[^\s）」』]+/gi, '')
    .replace(/(?<!\S)#(?=\p{L})/gu, '')
    .trim()
    .replace(mark, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A line that is only a day. */
const isDate = /^(?:令和|平成)?[\p{N}\s年月日/.-]+$/u;

/** What is left of markup that no parser took for it, and of commands. */
const markup = /\|.*\||`|\*\*|__|\]\(|\[\[|\{#|!\[|^#+ |<\/?\w+>/;

/** The lines of a block as its writer set them: where a program broke a long line, they are one. */
function writtenLines({ text, lines }: TextBlock): string[] {
  if (lines === undefined) return [text];
  const widths = lines.map(widthOf);
  const long = widths.slice(0, -1).filter((width) => width >= wrapped.from).length;
  const canWrap = widths.every((width) => width <= wrapped.to) && long >= (widths.length - 1) * mostlyWrapped;
  if (isBroken(lines)) return [text];
  const begins = lines.filter((line) => numbered.test(line)).length;
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const goesOn =
      canWrap &&
      // where words need no spaces, few people's programs break so short a text
      !(lines.length < 4 && unspaced.test(line)) &&
      before !== undefined &&
      (widths[index - 1] ?? 0) >= wrapped.from &&
      !ended.test(before) &&
      !bullet.test(line) &&
      !(begins > 1 && numbered.test(line));
    if (goesOn) written.push(joinLines(written.pop() ?? '', line));
    else written.push(line);
  }
  return written;
}

/** Whether lines are sentences that a program broke, however short a line is without the addresses of its links. */
function isBroken(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines;
  const goOn = others.filter((line) => /^\p{Ll}/u.test(line)).length;
  const unended = lines.slice(0, -1).filter((line) => /[\p{L}\p{N},'’)]$/u.test(line)).length;
  return (
    /^\p{Lu}/u.test(first) &&
    isEnded(lines.at(-1) ?? '') &&
    goOn * 2 >= others.length &&
    unended >= others.length * mostlyWrapped &&
    !lines.some((line) => bullet.test(line))
  );
}

/** Lines of days, of stages, of chapters: one alone may be where a program broke a sentence. */
const numbered = /^\p{L}{0,2}\p{N}/u;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，；：「（]/u;

/** A line and the next, which goes on from it; scripts without spaces get none between them. */
const joinLines = (line: string, next: string): string =>
  unspaced.test(line.at(-1) ?? '') && unspaced.test(next[0] ?? '') ? line + next : `${line} ${next}`;
