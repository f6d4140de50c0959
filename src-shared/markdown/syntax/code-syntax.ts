/** Inline code between more backticks than it holds in a row, padded with spaces where it begins or ends with one. */
export function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$/.test(text) || (text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text));
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** A fenced code block, without a newline at its end. `info`: its language, and what follows it; `length`: of the shortest fence. */
export function fencedCode(code: string, info: string, character: '`' | '~', length = 3): string {
  const runs = code.match(character === '~' ? /~{3,}/g : /`{3,}/g) ?? [];
  const fence = character.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), length));
  const space = info.startsWith(character) ? ' ' : '';
  return `${fence}${space}${info}\n${code === '' ? '' : `${code}\n`}${fence}`;
}

/** Whether a block of code in this language is shown as the diagram that it describes. */
export const isDiagramLanguage = (language: string): boolean => language.trim().toLowerCase() === 'mermaid';
