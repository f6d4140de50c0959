import { contains, foldText } from './fold-text.ts';
import type { Fact } from './labelled-notes.ts';

/** A longer question is not one a person would ask of a note. */
const longest = 160;

type Asks = Fact['asks'];

/** How a question of each kind begins, in the languages that put the question word first. */
const openings: Readonly<Record<string, Readonly<Record<Asks, RegExp>>>> = {
  en: {
    when: /^(?:(?:since|until|from|by) )?(?:when|what time|which (?:day|month|year))(?= |$)/,
    who: /^(?:(?:with|by|for|to|from) )?(?:who|whom|whose)(?= |$)/,
    where: /^(?:from )?where(?= |$)/,
    'how-many': /^(?:for )?(?:how (?:many|much|long|far|often|old|big|large|high)|what does .* cost)(?= |$)/,
    what: /^(?:what|which)(?= |$)/,
    why: /^(?:why)(?= |$)/,
    how: /^(?:how|what .* like)(?= |$)/,
  },
  de: {
    when: /^(?:(?:seit|bis|ab|von) )?(?:wann|um wie viel uhr|an welchem tag)(?= |$)/,
    who: /^(?:(?:mit|bei|von|für|an) )?(?:wer|wen|wem|wessen)(?= |$)/,
    where: /^(?:wo|wohin|woher)(?= |$)/,
    'how-many':
      /^(?:(?:(?:in|für|auf|um|bei) )?(?:wie ?(?:viele?|lange|weit|oft|hoch|groß))|was kostet|was kosten)(?= |$)/,
    what: /^(?:(?:in|auf|an|mit|von) )?(?:was|welche[rsmn]?|wovon|worum|worüber|woran|womit)(?= |$)/,
    why: /^(?:warum|weshalb|wieso|wozu)(?= |$)/,
    how: /^wie(?= |$)/,
  },
  fr: {
    when: /^(?:(?:depuis|jusqu|jusqu à|à partir de) )?(?:quand|à quelle (?:heure|date)|quel jour)(?= |$)/,
    who: /^(?:(?:avec|chez|pour|à|de) )?qui(?= |$)/,
    where: /^(?:d )?où(?= |$)/,
    'how-many': /^(?:(?:de|à|en|pendant|depuis) )?combien(?= |$)/,
    what: /^(?:(?:de|à|en|sur) )?(?:que|qu|quoi|quel(?:le)?s?)(?= |$)/,
    why: /^pourquoi(?= |$)/,
    how: /^comment(?= |$)/,
  },
  es: {
    when: /^(?:(?:desde|hasta|para) )?(?:cuándo|a qué hora|qué día|en qué (?:día|mes|año|fecha))(?= |$)/,
    who: /^(?:(?:con|a|de|para|por) )?quién(?:es)?(?= |$)/,
    where: /^(?:(?:de|a|por|en|hacia) )?(?:a?dónde)(?= |$)/,
    'how-many': /^(?:(?:a|en|de|durante|por|para) )?cuánt[oa]s?(?= |$)/,
    what: /^(?:(?:a|en|de|con|para|por|sobre) )?(?:qué|cuál(?:es)?)(?= |$)/,
    why: /^por qué(?= |$)/,
    how: /^cómo(?= |$)/,
  },
};

/** How a question of how begins in languages of which the enricher asks no other. */
const hows: Readonly<Record<string, RegExp>> = {
  pt: /^como(?= |$)/,
  ru: /^как(?= |$)/,
  ko: /어떻게/,
  ar: /^كيف(?= |$)/,
};

/** The question words of the languages that leave them where the answer stands. */
const within: Readonly<Record<string, Readonly<Record<Asks, RegExp>>>> = {
  zh: {
    when: /什么时候|什么时间|何时|几点|几号|哪天|哪年|几月/,
    who: /谁/,
    where: /哪里|哪儿|在哪|什么地方|何处/,
    'how-many': /多少|几[^点号月]|多久|多长|多远|多大/,
    what: /什么(?!时候|时间|地方)|哪(?:个|些|一|种|所)/,
    why: /为什么|为何/,
    how: /怎么|怎样|如何/,
  },
  ja: {
    when: /いつ|何時|何日|何曜日|何月|何年/,
    who: /誰|だれ|どなた/,
    where: /どこ|どちら/,
    'how-many':
      /いくら|いくつ|何(?:日間|時間|年間|か月)|何[^時日曜月年がをでにかのとですも]|どのくらい|どれくらい/,
    what: /何(?:が|を|で|に|です|か|の|と)|なに|どんな|どの(?!くらい)|どれ(?!くらい)/,
    why: /なぜ|どうして/,
    how: /どう(?!して)|どのように/,
  },
};

/**
 * Whether a question is one the note answers: it is formed as its language forms questions, asks for what a labelled
 * fact tells, names what that fact is about, and does not say the answer itself.
 */
export function isValidQuestion(question: string, facts: readonly Fact[], language: string): boolean {
  return isWellFormed(question, language) && facts.some((fact) => asksFor(question, fact, language));
}

function isWellFormed(question: string, language: string): boolean {
  if (question.length > longest || /[\r\n]/.test(question) || question !== question.trim()) return false;
  if (
    /[.!:;。！：；]\s*[?？]$|\p{Ll}{4,}[.!;] |\d[.!] \p{Lu}\p{Ll}+ \p{Ll}|[。！；]./u.test(question) ||
    (question.match(/[?？]/g)?.length ?? 0) > 1
  )
    return false;
  if (language === 'zh' || language === 'ko' || language === 'ar') return /[?？؟]$/.test(question);
  if (language === 'ja') return /(?:か。?|[?？])$/.test(question);
  if (language === 'es') return /^¿\p{Lu}.*\?$/u.test(question);
  return /^\p{Lu}.*\?$/u.test(question);
}

function asksFor(question: string, fact: Fact, language: string): boolean {
  const folded = foldText(question);
  const form =
    openings[language]?.[fact.asks] ??
    within[language]?.[fact.asks] ??
    (fact.asks === 'how' ? hows[language] : undefined);
  return (
    form?.test(folded) === true &&
    fact.about.every((terms) => terms.split('|').some((term) => folded.includes(foldText(term)))) &&
    !contains(question, fact.answer)
  );
}
