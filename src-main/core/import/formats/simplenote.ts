import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { ConvertedNote } from '../convert/converted.ts';
import { decodeText, jsonIn, readWhole } from '../convert/decode-text.ts';
import { jsonOf, unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { beginningOf } from '../convert/note-text.ts';
import { createPathNamer, type PathNamer } from '../convert/path-namer.ts';
import { timeOf } from '../convert/time-of.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';

/** Simplenote's export: `source/notes.json` in an archive, or that file alone. */
export const simplenote: ConvertedFormat = {
  format: 'simplenote',
  recognises: ({ isFolder, files }) =>
    isFolder ? files.includes('source/notes.json') : files.every((name) => /\.json$/i.test(name)),
  async convert(options) {
    const { root, isFolder, files, namer, into } = options;
    const [first = ''] = files;
    const own = isFolder ? 'source/notes.json' : first;
    const converted = convertSimplenote(jsonIn(decodeText(await readFile(join(root, own)))), namer);
    if (converted === undefined) throw new CoreError('bad-request', t('importErrors.notSimplenote'));
    const attempts = fileAttempts(options);
    const { remarks, skipped } = attempts;
    const { leftOut, others, trashed } = converted;
    if (leftOut.length > 0)
      remarks.push({ path: own, reason: t('importRemarks.fieldsLeftOut', { names: leftOut.join(' · ') }) });
    for (const path of others) skipped.push({ path, reason: t('importRemarks.notSimplenote') });
    for (const title of trashed)
      skipped.push({ path: `${t('common.trash')}: ${title}`, reason: t('importRemarks.inTrash') });
    for (const note of converted.notes) await attempts.attempt(note.path, () => into.note(note));
    const isText = isTextOf(converted.contents);
    for (const file of files.filter((one) => one !== own))
      await attempts.convert(file, async () => {
        const text = /\.txt$/i.test(file) ? decodeText(await readWhole(join(root, file))) : '';
        if (!isText(text)) skipped.push({ path: file, reason: t('importRemarks.notSimplenote') });
      });
    return attempts;
  },
};

const Note = Type.Object({ content: Type.String() });
const Export = Type.Object({
  activeNotes: Type.Array(Type.Unknown()),
  trashedNotes: Type.Optional(Type.Array(Type.Unknown())),
});
const Texts = Type.Array(Type.String());

/** Any field but its text may be missing, or be anything. */
type SimplenoteNote = Static<typeof Note> & Readonly<Record<string, unknown>>;

type ConvertedSimplenote = {
  /** Converted one by one as they are taken. */
  readonly notes: Iterable<ConvertedNote>;
  /** What is no note among them, as JSON. */
  readonly others: readonly string[];
  /** The titles of notes in the trash, which are not imported. */
  readonly trashed: readonly string[];
  /** What all notes say, those in the trash, too. */
  readonly contents: readonly string[];
  /** Fields of the whole that nothing is known of. */
  readonly leftOut: readonly string[];
};

/** Converts `notes.json` of Simplenote; undefined when it is something else. The first line of a note is its title. */
export function convertSimplenote(
  json: unknown,
  namer: PathNamer = createPathNamer(),
): ConvertedSimplenote | undefined {
  if (!Value.Check(Export, json)) return undefined;
  const { activeNotes: active, trashedNotes: trashed = [] } = json;
  const isNote = (note: unknown): note is SimplenoteNote => Value.Check(Note, note);

  function* convertAll(): Generator<ConvertedNote> {
    for (const note of active) if (isNote(note)) yield converted(note, namer.take);
  }

  return {
    notes: convertAll(),
    others: active.filter((note) => !isNote(note)).map(jsonOf),
    trashed: trashed.map((note) => (isNote(note) ? divided(note.content).title : jsonOf(note))),
    contents: [...active, ...trashed].filter(isNote).map(({ content }) => content),
    leftOut: unknownFields(json, (name) => name === 'activeNotes' || name === 'trashedNotes'),
  };
}

function converted(
  note: SimplenoteNote,
  take: (folder: string, name: string, extension: string) => string,
): ConvertedNote {
  const { title, markdown } = divided(note.content);
  const { pinned, publicURL, collaboratorEmails: others, tags } = note;
  const times = { creationDate: note.creationDate, lastModified: note.lastModified };
  /** Fields that are as they should be, and so in the note. */
  const read = new Set([
    ...known,
    ...(Value.Check(Texts, tags) ? ['tags'] : []),
    ...(typeof publicURL === 'string' ? ['publicURL'] : []),
    ...(Value.Check(Texts, others) ? ['collaboratorEmails'] : []),
    ...Object.entries(times).flatMap(([name, time]) => (typeof time === 'string' ? [name] : [])),
  ]);
  return {
    path: take('', title, '.md'),
    title,
    markdown,
    created: timeOf(note.creationDate),
    updated: timeOf(note.lastModified) ?? timeOf(note.creationDate),
    tags: Value.Check(Texts, tags) ? tags : [],
    properties: {
      ...(pinned === true ? { pinned } : {}),
      ...(typeof publicURL === 'string' && publicURL !== '' ? { published: publicURL } : {}),
      ...(Value.Check(Texts, others) && others.length > 0 ? { shared: others } : {}),
    },
    leftOut: [...unreadTimes(times, timeOf), ...unknownFields(note, (name) => read.has(name))],
  };
}

/** What is in the note, or for programs alone. */
const known = ['content', 'id', 'markdown', 'systemTags'];

function divided(content: string): { readonly title: string; readonly markdown: string } {
  const [first = '', ...rest] = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').split('\n');
  const line = first.replace(/^#{1,6}\s+/, '').trim();
  const title = beginningOf(line, 200);
  const isWhole = title.length === line.length;
  return { title, markdown: (isWhole ? rest : [first, ...rest]).join('\n').replace(/^\n+/, '') };
}

/** Whether a text is one of the contents of notes: the export has each as a text, too, which may have the tags of the note below. */
export function isTextOf(contents: readonly string[]): (text: string) => boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  const notes = new Set(contents.map(plain));
  return (text) => {
    const whole = plain(text);
    if (whole === '' || notes.has(whole)) return whole !== '';
    const [, content, tags = ''] = /^([\s\S]*)\nTags:\n([\s\S]*)$/.exec(`\n${whole}`) ?? [];
    if (content === undefined || content.trim() === '' || !notes.has(content.trim())) return false;
    return tags.split('\n').every((line) => /^\s|^$/.test(line));
  };
}
