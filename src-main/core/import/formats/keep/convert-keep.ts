import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import type { ConvertedNote, NoteValue } from '../../convert/converted.ts';
import { htmlToMarkdown } from '../../convert/html-to-markdown.ts';
import { unreadTimes } from '../../convert/left-out-fields.ts';
import { beginningOf, markdownLabel } from '../../convert/note-text.ts';
import { type KeepNote, unknownToKeep } from './keep-note.ts';

/** A file of a note: where it is, from the note's folder, and what it is called. */
export type KeepFile = { readonly path: string; readonly name: string; readonly isImage: boolean };

/** The title of a note: its own, or the beginning of its text; undefined for a note that has neither. */
export function keepTitle({ title = '', textContent = '', listContent = [] }: KeepNote): string | undefined {
  if (title.trim() !== '') return title.trim();
  const texts = [textContent, ...listContent.map(({ text = '' }) => text)];
  const line = texts.join('\n').trim().split('\n', 1)[0] ?? '';
  return line === '' ? undefined : beginningOf(line, longestTitle).trim();
}

/** Characters of a text that become the title of a note without one. */
const longestTitle = 60;

/** Entries of a list that are converted if they have nothing but HTML, which hardly any has. */
const mostConverted = 500;
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** Links of a note of which those are left out that its text has. */
const mostCompared = 500;

/** Converts a note of Google Keep: its text, its list as tasks, its links, its files. */
export function convertKeepNote(
  note: KeepNote,
  path: string,
  title: string,
  files: readonly KeepFile[],
): ConvertedNote {
  let isTextAlone = false;
  const { textContent = '', textContentHtml = '', listContent = [], annotations = [] } = note;
  const isFormatted =
    textContent.trim() === '' ||
    /<(?:b|i|u|s|strong|em|h[1-6])[\s>]|font-(?:weight|style)|text-decoration/i.test(textContentHtml);
  const text = isFormatted
    ? htmlToMarkdown(textContentHtml, {
        onTextAlone() {
          isTextAlone = true;
        },
      })
    : textContent;
  const tasks = listContent.map(
    ({ text: words = '', textHtml = '', isChecked = false }, index) =>
      `- [${isChecked ? 'x' : ' '}] ${(words || (index < mostConverted ? htmlToMarkdown(textHtml) : withoutTags(textHtml))).replace(/\s+/g, ' ').trim()}`,
  );
  // each is looked for in the whole text
  const mayRepeat = annotations.length <= mostCompared;
  // all at once: a page for each of many thousands takes long
  const inHtml = htmlToMarkdown(listContent.map(({ textHtml = '' }) => `<p>${textHtml}</p>`).join(''));
  const inLists = tasks.join('\n');
  const links = annotations
    .filter(
      ({ url = '', title: name = '', description = '' }) =>
        !mayRepeat || [url, name, description].some((part) => !text.includes(part)),
    )
    .map(({ url = '', title: name = '', description = '' }) => {
      const about = description.trim() === '' ? '' : `  \n${description.trim()}`;
      if (url === '') return `${markdownLabel(name)}${about}`;
      return `[${markdownLabel(name || url)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)${about}`;
    });
  const shown = files.map(
    ({ path: to, name, isImage }) => `${isImage ? '!' : ''}[${markdownLabel(name)}](${linkOfPath(to)})`,
  );
  const parts = [text.replace(/\r\n?/g, '\n').trimEnd(), tasks.join('\n'), ...links, ...shown];
  return {
    path,
    title,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    isTextAlone,
    created: timeOf(note.createdTimestampUsec),
    updated: timeOf(note.userEditedTimestampUsec) ?? timeOf(note.createdTimestampUsec),
    tags: (note.labels ?? []).map(({ name }) => name),
    properties: propertiesOf(note),
    leftOut: [
      ...unreadTimes(
        {
          createdTimestampUsec: note.createdTimestampUsec,
          userEditedTimestampUsec: note.userEditedTimestampUsec,
        },
        timeOf,
      ),
      ...missingWords('textContent', textContent, text),
      ...(isFormatted ? [] : missingWords('textContentHtml', htmlToMarkdown(textContentHtml), text)),
      ...missingWords('textHtml', inHtml, inLists),
      ...unknownToKeep(note),
    ],
  };
}

function propertiesOf({ isPinned, isArchived, color, sharees = [] }: KeepNote): Record<string, NoteValue> {
  const shared = sharees
    .filter(({ isOwner }) => isOwner !== true)
    .flatMap(({ email = '' }) => (email === '' ? [] : [email]));
  const owners = sharees.flatMap(({ email = '', isOwner }) =>
    isOwner === true && email !== '' ? [email] : [],
  );
  return {
    ...(isPinned === true ? { pinned: true } : {}),
    ...(isArchived === true ? { archived: true } : {}),
    ...(color === undefined || color === 'DEFAULT' ? {} : { color: color.toLowerCase() }),
    ...(owners.length === 0 ? {} : { owner: owners.join(', ') }),
    ...(shared.length === 0 ? {} : { shared }),
  };
}

function timeOf(microseconds: number | string | undefined): number | null {
  const time = Math.floor(Number(microseconds ?? 0) / 1000);
  return time > 0 && time <= latest ? time : null;
}

/** The last millisecond that a date can have. */
const latest = 8.64e15;

/** Lines of a field of a note with words that the text that is taken does not have. */
function missingWords(field: string, plain: string, text: string): string[] {
  if (plain === text) return [];
  const wordsOf = (some: string): string[] => some.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set(wordsOf(text));
  const missing = plain.split('\n').filter((part) => wordsOf(part).some((word) => !found.has(word)));
  return missing.length === 0 ? [] : [`${field}: ${missing.map((line) => line.trim()).join(' · ')}`];
}
