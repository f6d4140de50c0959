const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Width of a text on a page: a character of Chinese, Japanese or Korean takes the place of two. */
export const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
