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
  /(?<!\p{L})(?:this|these|those|it|they|that|above|below|you|your|what about|dies\p{L}*|das|cela|cet?te|ceci|ça|est[aeo]s?|es[aeo]s?|tu|usted)(?!\p{L})|^那|呢|这|上述|下面|以下|これ|この|それ|その/iu;

/** English wants a verb behind some words: "Why building it?" is a label. */
const verbless =
  /^(?:why|when|where|how) (?!(?:is|are|was|were|am|do|does|did|don['’]t|doesn['’]t|didn['’]t|can|can['’]t|could|should|would|will|won['’]t|has|have|had|must|may|might|many|much|(?:long|often|far|old|big|hard|fast|large) (?:is|are|was|do|does|did|can|should|will|has|have)|isn['’]t|aren['’]t)(?!\p{L}))/iu;

/** A note that asks more is a list of what to find out, to learn, or to check. */
const most = 6;

/**
 * The note's own questions that it answers: a heading, an item or a line that is nothing but a question, with an answer right
 * below. Only what says what it is about is asked: two words of its own, or one that the title has.
 */
export function ownQuestions(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage | null,
): string[] {
  const all: NoteLine[] = [{ kind: 'heading', text: title }, ...lines];
  const found = all.flatMap(({ kind, text }, index) => {
    if (kind !== 'heading' && kind !== 'item' && kind !== 'text') return [];
    const question = text.replace(/^(?:(?:Q|F|问|P)[:：.]|\d+(?:\.\d+)*[.)、\s])\s*/u, '').trim();
    if (!/^[^?？.。!！]{5,120}[?？]$/u.test(question) || question.split(/\s+/).length > 20) return [];
    if (
      language === null
        ? kind !== 'heading' || /\p{Script=Latin}{3}/u.test(question) || !/\s/.test(question)
        : !asks[language].test(question)
    )
      return [];
    if (language === 'en' && verbless.test(question)) return [];
    if (language === 'zh' && /[，,：:]/.test(question)) return [];
    if (/^¿?\p{Ll}/u.test(question) || pointing.test(question) || !isSpecific(question, title, language))
      return [];
    // below a heading there may be an empty line; below a line that would be the next thought
    const rest = all.slice(index + 1);
    const answer = kind === 'heading' ? rest.find((line) => line.kind !== 'break') : rest[0];
    return answer !== undefined &&
      (answer.kind === 'text' || answer.kind === 'quote' || (answer.kind === 'item' && kind !== 'item')) &&
      /^\p{L}.{5}/u.test(answer.text) &&
      !/[?？]$/.test(answer.text)
      ? [question]
      : [];
  });
  return found.length > most ? [] : found;
}

function isSpecific(question: string, title: string, language: KnownLanguage | null): boolean {
  const words = wordsOf(question, language).filter((word) => word !== null && !word.stop);
  const inTitle = title.toLowerCase();
  return (
    words.length >= 2 ||
    words.some((word) => word !== null && (isAcronym(word.text) || inTitle.includes(word.folded)))
  );
}
