import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import type { ConvertedNote, NoteValue } from '../convert/converted.ts';
import { jsonIn } from '../convert/decode-text.ts';
import { htmlToMarkdown } from '../convert/html-to-markdown.ts';
import { unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { beginningOf, markdownLabel } from '../convert/note-text.ts';

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

const Text = Type.Optional(Type.String());
const Flag = Type.Optional(Type.Boolean());
/** Microseconds since the epoch. */
const Time = Type.Optional(Type.Union([Type.Number(), Type.String()]));

const Entry = Type.Object({ text: Text, textHtml: Text, isChecked: Flag });
const Annotation = Type.Object({ title: Text, description: Text, url: Text });
const Attachment = Type.Object({ filePath: Type.String(), mimetype: Text });
const Label = Type.Object({ name: Type.String() });
const Sharee = Type.Object({ email: Text, isOwner: Flag });
const Note = Type.Object({
  title: Text,
  textContent: Text,
  textContentHtml: Text,
  listContent: Type.Optional(Type.Array(Entry)),
  annotations: Type.Optional(Type.Array(Annotation)),
  attachments: Type.Optional(Type.Array(Attachment)),
  labels: Type.Optional(Type.Array(Label)),
  sharees: Type.Optional(Type.Array(Sharee)),
  color: Text,
  isTrashed: Type.Boolean(),
  isPinned: Flag,
  isArchived: Flag,
  createdTimestampUsec: Time,
  userEditedTimestampUsec: Time,
});

/** What the report says of fields of a note, and of what is in it, that nothing is known of. */
function unknownToKeep(note: KeepNote): string[] {
  const of = (some: readonly object[] = [], schema: { readonly properties: object }, ...more: string[]) => {
    const known = new Set([...Object.keys(schema.properties), ...more]);
    return some.flatMap((one) => unknownFields({ ...one }, (name) => known.has(name)));
  };
  return [
    ...of([note], Note),
    ...of(note.listContent, Entry),
    // how Keep found a link
    ...of(note.annotations, Annotation, 'source'),
    ...of(note.attachments, Attachment),
    ...of(note.labels, Label),
    // what they may do
    ...of(note.sharees, Sharee, 'type'),
  ];
}

/** A note of Google Keep as Takeout exports it. */
type KeepNote = Static<typeof Note>;

/** Reads the JSON of a note; undefined for anything else. */
export function readKeepNote(json: string): KeepNote | undefined {
  const parsed = jsonIn(json);
  return Value.Check(Note, parsed) ? parsed : undefined;
}
