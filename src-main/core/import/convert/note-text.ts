import { stringify } from 'yaml';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { titleFromPath } from '../../vault/vault-path.ts';
import type { ConvertedNote } from './converted.ts';

/** The text of a converted note's file. Its front matter has what the file alone does not say. */
export function noteText({
  path,
  title,
  markdown,
  created,
  updated,
  tags,
  properties,
}: ConvertedNote): string {
  const fields = {
    ...(title === titleFromPath(path) || title === '' ? {} : { title }),
    ...(created === null ? {} : { created: noteTimestamp(created) }),
    ...(updated === null ? {} : { updated: noteTimestamp(updated) }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...properties,
  };
  const body = markdown === '' || markdown.endsWith('\n') ? markdown : `${markdown}\n`;
  return Object.keys(fields).length === 0 ? body : `---\n${stringify(fields, { lineWidth: 0 })}---\n${body}`;
}
