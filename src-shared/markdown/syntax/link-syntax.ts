/** The address of a link or an image between its parentheses, in angle brackets where it needs them. It must hold no newlines. */
export const linkDestination = (address: string): string =>
  isPlain(address) ? escapeEntities(address) : `<${escapeEntities(address.replace(/[<>\\]/g, '\\$&'))}>`;

/** Whether a text can be written as a link in angle brackets: an address with a scheme. */
export const isAutolinkAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]{1,31}:[^\s<>]*$/i.test(text);

/** Keeps `&amp;` from being parsed as the character it stands for. */
export const escapeEntities = (text: string): string => text.replace(/&(?=#?\w+;)/g, '\\&');

/** An escaped character, a bracket, or a backslash at the end, which would escape the closing bracket. */
const inDescription = {
  needed: /\\[!-/:-@[-`{-~]|[[\]]|\\$/g,
  all: /\\[!-/:-@[-`{-~]|[[\]`*_<>&$%~!^|#]|\\$/g,
};

/** The description of an image between its brackets, which is Markdown and keeps its markup. */
export function imageDescription(text: string, escapes: 'none' | 'needed' | 'all'): string {
  if (escapes === 'none' || (escapes === 'needed' && hasBalancedBrackets(text))) return text;
  return text.replace(inDescription[escapes], (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Whether brackets are balanced, and no backslash would escape the bracket that closes the description. */
function hasBalancedBrackets(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(/\\[!-/:-@[-`{-~]|[[\]]|\\$/g)) {
    if (found === '\\') return false;
    if (found === '[') depth += 1;
    if (found === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether an address needs no angle brackets: it holds no whitespace, backslash or angle bracket, and its parentheses are balanced. */
function isPlain(address: string): boolean {
  if (/[\s\\<>]/.test(address) || /[\p{Cc}]/u.test(address)) return false;
  let depth = 0;
  for (const character of address) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether an address cannot run code. Browsers remove whitespace and control characters from an address before they parse it. */
export function isHarmless(url: string): boolean {
  const bare = url.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  if (bare.startsWith('data:')) return /^data:image\/(?:gif|png|jpeg|webp);/.test(bare);
  return !/^(?:javascript|vbscript):/.test(bare);
}
