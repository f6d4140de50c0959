import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { CoreClient } from '../../core-client/core-client.ts';
import { formatTime } from './format-time.ts';

/** Whether something lies in the folder of templates, or below it. */
export const isAmongTemplates = ({ folder }: Pick<NoteSummary, 'folder'>, templatesFolder: string): boolean =>
  folder === templatesFolder || (folder ?? '').startsWith(`${templatesFolder}/`);

/** The text that a template gives a note of this title; an empty one without a template. */
export async function textOfTemplate(
  core: Pick<CoreClient, 'call'>,
  template: NoteSummary | null,
  title: string,
  now: Date,
): Promise<FilledTemplate> {
  if (template === null) return { content: '', cursor: null };
  const { content } = await core.call('notes.open', { noteId: template.id });
  return fillTemplate(content, title, now);
}

/** A template with its placeholders filled in. */
type FilledTemplate = {
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
