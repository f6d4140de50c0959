import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { ConvertedNote } from '../convert/converted.ts';
import { unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { createPathNamer, type PathNamer } from '../convert/path-namer.ts';

const Note = Type.Object({
  content: Type.String(),
  creationDate: Type.Optional(Type.String()),
  lastModified: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  pinned: Type.Optional(Type.Unknown()),
  publicURL: Type.Optional(Type.Unknown()),
  collaboratorEmails: Type.Optional(Type.Unknown()),
});
const Export = Type.Object({
  activeNotes: Type.Array(Note),
  trashedNotes: Type.Optional(Type.Array(Type.Unknown())),
});

export type ConvertedSimplenote = {
  readonly notes: readonly ConvertedNote[];
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
  return {
    notes: json.activeNotes.map((note) => converted(note, namer.take)),
    trashed: (json.trashedNotes ?? []).map((note) =>
      Value.Check(Note, note) ? divided(note.content).title : JSON.stringify(note),
    ),
    contents: [...json.activeNotes, ...(json.trashedNotes ?? [])].flatMap((note) =>
      Value.Check(Note, note) ? [note.content] : [],
    ),
    leftOut: unknownFields(json, (name) => name === 'activeNotes' || name === 'trashedNotes'),
  };
}

function converted(
  note: Static<typeof Note>,
  take: (folder: string, name: string, extension: string) => string,
): ConvertedNote {
  const { title, markdown } = divided(note.content);
  const { pinned, publicURL, collaboratorEmails: others } = note;
  const isList = Value.Check(Type.Array(Type.String()), others);
  return {
    path: take('', title, '.md'),
    title,
    markdown,
    created: timeOf(note.creationDate),
    updated: timeOf(note.lastModified) ?? timeOf(note.creationDate),
    tags: note.tags ?? [],
    properties: {
      ...(pinned === true ? { pinned } : {}),
      ...(typeof publicURL === 'string' && publicURL !== '' ? { published: publicURL } : {}),
      ...(isList && others.length > 0 ? { shared: others } : {}),
    },
    leftOut: [
      ...unreadTimes({ creationDate: note.creationDate, lastModified: note.lastModified }, timeOf),
      ...unknownFields(
        note,
        (name) =>
          known.has(name) ||
          (name === 'publicURL' && typeof publicURL === 'string') ||
          (name === 'collaboratorEmails' && isList),
      ),
    ],
  };
}

/** What is in the note, or for programs alone. `pinned` and others are here when they are as they should be. */
const known = new Set(['content', 'creationDate', 'lastModified', 'tags', 'id', 'markdown', 'systemTags']);

function divided(content: string): { readonly title: string; readonly markdown: string } {
  const [first = '', ...rest] = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').split('\n');
  const line = first.replace(/^#{1,6}\s+/, '').trim();
  const title = line.slice(0, 200);
  const isWhole = title.length === line.length;
  return { title, markdown: (isWhole ? rest : [first, ...rest]).join('\n').replace(/^\n+/, '') };
}

function timeOf(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isFinite(time) ? time : null;
}
