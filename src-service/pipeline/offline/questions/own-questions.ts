import type { KnownLanguage } from '../language.ts';
import type { NoteLine } from './note-lines.ts';

/** Words that a question begins with, or in Chinese and Japanese contains. */
const asks: Readonly<Record<KnownLanguage, RegExp>> = {
  en: /^(?:(?:what|which|who|whose|when|where|why|how(?! (?:to|i)\b))(?:['’]s)?|is|are|do|does|did|can|should|will) /i,
  de: /^(?:was|welche[rsmn]?|wer|wem|wen|wann|wo|wohin|woher|warum|wieso|wie|womit|wovon|ist|sind|kann|darf|muss|gibt|hat) /i,
  fr: /^(?:que |qu['’]|quel|qui |quand |où |pourquoi |comment |combien |est-ce |faut-il |peut-on |c['’]est quoi )/i,
  es: /^¿(?:(?:a|en|de|con|por|para) )?(?:qué|cuándo|cuánt|cómo|dónde|quién|cuál|por qué|es|hay|se puede)/i,
  zh: /什么|怎么|如何|为什么|为何|谁|哪|多少|几|吗|是否/u,
  ja: /何|なに|なぜ|どう|どこ|どれ|どの|いつ|誰|だれ|いくら|ですか|ますか/u,
};

/** The note's own questions that it answers: a heading or a line that is nothing but a question, with an answer below. */
export function ownQuestions(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage | null,
): string[] {
  const first: NoteLine = { kind: 'heading', text: title };
  const all = [first, ...lines].filter(({ kind }) => kind !== 'break');
  return all.flatMap(({ kind, text }, index) => {
    if (kind !== 'heading' && !(kind === 'item' || kind === 'text')) return [];
    const question = text.replace(/^(?:Q|F|问|P)[:：.]\s*/u, '').trim();
    if (!/^[^?？.。!！]{5,120}[?？]$/u.test(question) || question.split(/\s+/).length > 20) return [];
    if (language === null ? kind !== 'heading' || !/\s/.test(question) : !asks[language].test(question))
      return [];
    const next = all[index + 1];
    return next !== undefined &&
      next.kind !== 'heading' &&
      /^\p{L}/u.test(next.text) &&
      !/[?？]$/.test(next.text)
      ? [question]
      : [];
  });
}
