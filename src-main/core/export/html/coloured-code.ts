import { tokensOf } from '../../../../src-shared/code-tokens.ts';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';

/** Code as HTML, with the classes of a highlighter; without them for a language that it does not know. */
export function colouredCode(language: string, code: string): string {
  let [html, at] = ['', 0];
  for (const { from, to, className } of tokensOf(language, code)) {
    html += `${escapeHtml(code.slice(at, from))}<span class="${escapeHtml(className)}">${escapeHtml(code.slice(from, to))}</span>`;
    at = to;
  }
  return html + escapeHtml(code.slice(at));
}
