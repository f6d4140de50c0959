import { formatTime } from './format-time.ts';

/** A template with its placeholders filled in. */
export type FilledTemplate = {
  readonly content: string;
  /** Where `{{cursor}}` was, in UTF-16 units of the content; null without one. */
  readonly cursor: number | null;
};

/**
 * Fills in `{{date}}`, `{{time}}`, `{{title}}` and `{{cursor}}`; a date or a time may name its format, as `{{date:dddd, MMMM Do}}`. Anything
 * else in braces stays as it is. Of several cursors the first counts.
 */
export function fillTemplate(template: string, title: string, time: Date): FilledTemplate {
  let content = '';
  let cursor: number | null = null;
  let at = 0;
  for (const match of template.matchAll(/\{\{(date|time|title|cursor)(?::([^{}\n]*))?\}\}/g)) {
    const [whole, name, format] = match;
    content += template.slice(at, match.index);
    at = match.index + whole.length;
    if (name === 'title') content += title;
    else if (name === 'cursor') cursor ??= content.length;
    else content += formatTime(format || (name === 'date' ? 'YYYY-MM-DD' : 'HH:mm'), time);
  }
  return { content: content + template.slice(at), cursor };
}
