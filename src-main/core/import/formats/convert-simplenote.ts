import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { ConvertedNote } from '../convert/converted.ts';
import { createPathNamer } from '../convert/path-namer.ts';

const Note = Type.Object({
  content: Type.String(),
  creationDate: Type.Optional(Type.String()),
  lastModified: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
});
const Export = Type.Object({
  activeNotes: Type.Array(Note),
  trashedNotes: Type.Optional(Type.Array(Type.Unknown())),
});

export type ConvertedSimplenote = {
  readonly notes: readonly ConvertedNote[];
  /** Notes in the trash, which are not imported. */
  readonly trashed: number;
};

/** Converts `notes.json` of Simplenote; undefined when it is something else. The first line of a note is its title. */
export function convertSimplenote(json: unknown): ConvertedSimplenote | undefined {
  if (!Value.Check(Export, json)) return undefined;
  const namer = createPathNamer();
  return {
    notes: json.activeNotes.map((note) => converted(note, namer.take)),
    trashed: json.trashedNotes?.length ?? 0,
  };
}

function converted(
  note: Static<typeof Note>,
  take: (folder: string, name: string, extension: string) => string,
): ConvertedNote {
  const [first = '', ...rest] = note.content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').split('\n');
  const title = first
    .replace(/^#{1,6}\s+/, '')
    .trim()
    .slice(0, 200);
  const isWhole = title.length === first.replace(/^#{1,6}\s+/, '').trim().length;
  return {
    path: take('', title, '.md'),
    title,
    markdown: (isWhole ? rest : [first, ...rest]).join('\n').replace(/^\n+/, ''),
    created: timeOf(note.creationDate),
    updated: timeOf(note.lastModified) ?? timeOf(note.creationDate),
    tags: note.tags ?? [],
  };
}

function timeOf(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isFinite(time) ? time : null;
}
