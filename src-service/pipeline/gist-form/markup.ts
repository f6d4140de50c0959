/** Whether a text holds Markdown or HTML that a reader of plain text would see as such: links, emphasis, code, tables, lists, comments. */
export const hasMarkup = (text: string): boolean => markup.test(text) || emphasis.test(text);

const markup =
  /\]\(|\[\[|\]\]|\*\*|__|~~|==\S[^=]*==|%%|`|\$\$|!\[|\[[ xX!^]|\{#|\|.*\||^\s*(?:#{1,6}|[-*+•·>])\s|\s[•|]\s|<!--|<\/?[a-z][a-z0-9]*\b[^<>]*>|&(?:[a-z]{2,8}|#\d{1,5});/i;

/** Stars or underscores around words; 5*3 and snake_case are none. */
const emphasis = /(?<![\p{L}\p{N}*_])([*_])(?=[\p{L}\p{N}])[^*_]{0,100}[\p{L}\p{N}.!?]\1(?![\p{L}\p{N}*_])/u;
