import { foldText } from '../../src-shared/search/fold.ts';

/** Words that are in too many sentences to say which one answers: short ones. In scripts without spaces every two characters count. */
const wordsOf = (text: string): string[] => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word))
      return word.length > 3 ? [word] : [];
    return Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  });
};

/** Two forms of a word, such as `arrive` and `arrives`, count as the same. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, 5) : word);

/** The sentences of a line. Numbers have full stops inside, and Chinese and Japanese need no space behind one. */
const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[.!?؟]["'”»)*_]{0,4})(?=\s)|(?<=[。！？]["'”»」』）)*_]{0,4})(?!["'”»」』）)*_。！？])/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isQuestion = (sentence: string): boolean => /[?？؟]["'”»」』）)*_]*$/u.test(sentence);

/** Letters and digits alone, so that the markup around a question makes no difference. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** What is asked for with a number, a day or an amount. */
const countable =
  /(?<!\p{L})(?:when|how (?:much|many|long|often|old|far)|what time|number|wann|wie (?:viele?|hoch|lange|oft|alt|weit)|was kostet|telefonnummer|quand|combien|téléphone|cuándo|cuánt[oa]s?|teléfono|quando|quant[oa]s?|когда|сколько)(?!\p{L})|什么时候|几|多少|多久|电话|いつ|何時|いくら|何日|電話|언제|얼마|몇|متى|كم/iu;

/**
 * The sentence of a text that answers a question, as far as words show it; null where none shares any with it. Never a question: below the
 * place where the text itself asks it, the next sentence answers; else the sentence that shares most words, and has a number where one is
 * asked for. Sentences that are rarer in those words win over longer ones.
 */
export function findAnswer(text: string, question: string): string | null {
  const wanted = new Set(wordsOf(question).map(stem));
  const wantsNumber = countable.test(question);
  const asked = bare(question);
  let isBelow = false;
  let best: { sentence: string; score: number } | null = null;
  for (const line of text.split('\n')) {
    const sentences = sentencesOf(line);
    // a line that is nothing but the question: a heading of a list of questions and answers
    const isAsked = asked !== '' && endsWith(bare(line), asked) && isQuestion(line.trim());
    for (const sentence of sentences) {
      if (isQuestion(sentence) || (asked !== '' && bare(sentence).includes(asked))) continue;
      if (isBelow) return sentence;
      const words = new Set(wordsOf(sentence).map(stem));
      const shared = [...words].filter((word) => wanted.has(word)).length;
      const score = shared + (wantsNumber && /\p{N}/u.test(sentence) ? 0.5 : 0) - words.size / 1000;
      if (shared > 0 && (best === null || score > best.score)) best = { sentence, score };
    }
    if (isAsked) isBelow = true;
  }
  return best?.sentence ?? null;
}

/** Whether a line is a question, but for the number or letter before it. */
const endsWith = (line: string, question: string): boolean =>
  line.endsWith(question) && line.length <= question.length + 3;
