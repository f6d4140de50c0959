import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { CoreClient } from '../../core-client/core-client.ts';
import { type FilledTemplate, fillTemplate } from './fill-template.ts';

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
