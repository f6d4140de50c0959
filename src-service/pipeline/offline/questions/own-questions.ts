import type { KnownLanguage } from '../language.ts';
import { isAcronym, wordsOf } from '../terms.ts';
import type { NoteLine } from './note-lines.ts';

/** Words that a question begins with, or in Chinese and Japanese contains. */
const asks: Readonly<Record<KnownLanguage, RegExp>> = {
  en: /^(?:(?:what|which|who|whose|when|where|why|how(?! (?:to|i|about)\b)(?!.* about$))(?:['’]s)?) /i,
  de: /^(?:was|welche[rsmn]?|wer|wem|wen|wann|wo|wohin|woher|warum|wieso|wie|womit|wovon) /i,
  fr: /^(?:que |qu['’]|quel|qui |quand |où |pourquoi |comment |combien |c['’]est quoi )/i,
  es: /^¿(?:(?:a|en|de|con|por|para) )?(?:qué|cuándo|cuánt|cómo|dónde|quién|cuál|por qué)/i,
  zh: /什么|怎么|如何|为什么|为何|谁|哪|多少|几/u,
  ja: /何|なに|なぜ|どう|どこ|どれ|どの|いつ|誰|だれ|いくら/u,
};

/** What only says something behind something else: "Does this work?", "What about the rest?", "那么…". */
const pointing =
  /(?<!\p{L})(?:this|these|those|it|they|that|above|below|what about|dies\p{L}*|das|cela|cet?te|ceci|ça|est[aeo]s?|es[aeo]s?)(?!\p{L})|^那|呢|这|上述|下面|以下|これ|この|それ|その/iu;
/** Who is asked: the reader of a list of questions and answers, and else somebody whose answer is not there. */
const addressed = /(?<!\p{L})(?:you|your|tu|usted)(?!\p{L})/iu;

/** A note that asks more is a list of what to find out, to learn, or to check; but not one of questions and answers. */
const most = 6;
/** From so many headings on that are questions and have an answer below, a note is such a list. */
const answeredHeadings = 3;

/** A line that is nothing but a question, and what stands below it. */
type Asked = {
  readonly kind: NoteLine['kind'];
  readonly question: string;
  /** Whether it is written as one: a heading, or behind a "Q:". */
  readonly isMarked: boolean;
  readonly answer: NoteLine | undefined;
};

/**
 * The note's own questions that it answers: a heading, an item or a line that is nothing but a question, with an answer right
 * below. Only what says what it is about is asked: two words of its own, or a word that the title has. A list of questions and answers
 * asks in any form and any language.
 */
export function ownQuestions(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage | null,
): string[] {
  const all: NoteLine[] = [{ kind: 'heading', text: title }, ...lines];
  const asked = all.flatMap((_, index) => questionAt(all, index));
  const isFaq =
    asked.filter(({ isMarked, answer }) => isMarked && answer !== undefined).length >= answeredHeadings;
  const found = asked.filter(
    (one) =>
      (isFaq && one.isMarked ? one.answer !== undefined : isAnswered(one) && isForm(one, language)) &&
      !pointing.test(one.question) &&
      (isFaq || !addressed.test(one.question)) &&
      isSpecific(one.question, title, language),
  );
  return found.length > most && !isFaq ? [] : found.map(({ question }) => question);
}

const mark = /^(?:(?:Q|F|问|問|P|В)\s?\d{0,2}[:：.]|\d+(?:\.\d+)*[.)、\s])\s*/u;

function questionAt(all: readonly NoteLine[], index: number): Asked[] {
  const { kind, text } = all[index] ?? { kind: 'break', text: '' };
  if (kind !== 'heading' && kind !== 'item' && kind !== 'text') return [];
  const question = text.replace(mark, '').trim();
  if (!/^[^?？؟.。!！]{5,120}[?？؟]$/u.test(question) || question.split(/\s+/).length > 20) return [];
  if (/^¿?\p{Ll}/u.test(question)) return [];
  // below a heading there may be an empty line; below a line that would be the next thought
  let below = index + 1;
  while (kind === 'heading' && all[below]?.kind === 'break') below += 1;
  const answer = all[below];
  const answers =
    answer !== undefined && !['heading', 'break'].includes(answer.kind) && !/[?？؟]$/.test(answer.text);
  const isMarked = kind === 'heading' || /^\p{L}/u.test(mark.exec(text)?.[0] ?? '');
  return [{ kind, question, isMarked, answer: answers ? answer : undefined }];
}

const isAnswered = ({ kind, answer }: Asked): boolean =>
  answer !== undefined &&
  (answer.kind === 'text' || answer.kind === 'quote' || (answer.kind === 'item' && kind !== 'item')) &&
  /^\p{L}.{5}/u.test(answer.text);

/** Whether a question is formed as one with a word that asks. */
function isForm({ kind, question }: Asked, language: KnownLanguage | null): boolean {
  if (language === null)
    return kind === 'heading' && !/\p{Script=Latin}{3}/u.test(question) && /\s/.test(question);
  if (language === 'zh' && /[，,：:]/.test(question)) return false;
  return asks[language].test(question);
}

function isSpecific(question: string, title: string, language: KnownLanguage | null): boolean {
  const words = wordsOf(question, language).filter((word) => word !== null && !word.stop);
  const inTitle = title.toLowerCase();
  return (
    words.length >= 2 ||
    words.some((word) => word !== null && (isAcronym(word.text) || inTitle.includes(word.folded)))
  );
}
