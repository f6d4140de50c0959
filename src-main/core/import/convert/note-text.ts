import { stringify } from 'yaml';
import { editFrontMatter } from '../../../../src-shared/markdown/edit-front-matter.ts';
import { joinNoteSource, splitNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { titleFromPath } from '../../vault/vault-path.ts';
import type { ConvertedNote, NoteValue } from './converted.ts';

/** The text of a converted note's file. Its front matter has what the file alone does not say. */
export function noteText({
  path,
  title,
  markdown,
  created,
  updated,
  tags,
  properties,
  mayHaveFrontMatter = false,
}: ConvertedNote): string {
  const fields = {
    ...(title === titleFromPath(path) || title === '' ? {} : { title }),
    ...(created === null ? {} : { created: noteTimestamp(created) }),
    ...(updated === null ? {} : { updated: noteTimestamp(updated) }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...properties,
  };
  const body = markdown === '' || markdown.endsWith('\n') ? markdown : `${markdown}\n`;
  const merged = mayHaveFrontMatter ? withOwnFrontMatter(body, fields) : undefined;
  if (merged !== undefined) return merged;
  return Object.keys(fields).length === 0 ? body : `---\n${stringify(fields, { lineWidth: 0 })}---\n${body}`;
}

/** The text with the fields that its own front matter lacks; undefined where it has none, or none that can take them. */
function withOwnFrontMatter(text: string, fields: Readonly<Record<string, NoteValue>>): string | undefined {
  const source = splitNoteSource(text);
  if (source.frontMatter === null) return undefined;
  const edited = editFrontMatter(
    source,
    (document) =>
      Object.entries(fields)
        .filter(([name]) => !document.has(name))
        .map(([name, value]) => ({ name, value })),
    () => true,
  );
  return edited.ok ? joinNoteSource(edited.value) : undefined;
}
