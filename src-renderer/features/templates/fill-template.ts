/** A template with its placeholders filled in. */
export type FilledTemplate = {
  readonly content: string;
  /** Where `{{cursor}}` was, in UTF-16 units of the content; null without one. */
  readonly cursor: number | null;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The local day of a time, as `2026-01-31`. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** Formats a local time: `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss` stand for its parts, everything else for itself. */
function formatted(format: string, time: Date): string {
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(time.getFullYear()),
    MM: two(time.getMonth() + 1),
    DD: two(time.getDate()),
    HH: two(time.getHours()),
    mm: two(time.getMinutes()),
    ss: two(time.getSeconds()),
  };
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part] ?? part);
}

/**
 * Fills in `{{date}}`, `{{time}}`, `{{title}}` and `{{cursor}}`; a date or a time may name its format, as `{{date:DD.MM.YYYY}}`. Anything
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
    else content += formatted(format ?? (name === 'date' ? 'YYYY-MM-DD' : 'HH:mm'), time);
  }
  return { content: content + template.slice(at), cursor };
}
