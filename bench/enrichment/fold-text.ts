/** A text as the scorer compares it: one case and width, no punctuation, single spaces; Chinese and Japanese without any. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}%°]+/gu, ' ')
    .trim()
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    );
}

/** Whether `part` stands in `whole` as whole words; in Chinese and Japanese, which have no spaces, as characters. */
export function contains(whole: string, part: string): boolean {
  const [text, wanted] = [foldText(whole), foldText(part)];
  if (wanted === '') return false;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted)) return text.includes(wanted);
  return ` ${text} `.includes(` ${wanted} `);
}
