import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { parse } from 'yaml';

const Text = Type.String({ minLength: 1 });
const closed = { additionalProperties: false };

export const Fact = Type.Object(
  {
    /** What a question about this fact asks for. */
    asks: Type.Union([
      Type.Literal('when'),
      Type.Literal('who'),
      Type.Literal('where'),
      Type.Literal('how-many'),
      Type.Literal('what'),
      Type.Literal('why'),
      Type.Literal('how'),
    ]),
    /** Terms such a question names, all of them; `a|b` is either. */
    about: Type.Array(Text, { minItems: 1 }),
    /** The answer as it stands in the note. */
    answer: Text,
  },
  closed,
);

const LabelledNote = Type.Object(
  {
    id: Text,
    title: Text,
    /** Markdown. */
    content: Text,
    /** Sentences, or the telling part of them, that a careful reader takes as the gist. Empty when none would do. */
    gist: Type.Array(Text),
    /** Every tag a careful reader accepts, inflected forms included. */
    tags: Type.Array(Text, { minItems: 1 }),
    /** What the note answers. Empty when it answers nothing. */
    questions: Type.Array(Fact),
  },
  closed,
);

const NoteFile = Type.Object(
  {
    language: Type.Union(['en', 'de', 'fr', 'es', 'zh', 'ja'].map((code) => Type.Literal(code))),
    split: Type.Union([Type.Literal('tuning'), Type.Literal('held-out')]),
    notes: Type.Array(LabelledNote, { minItems: 1 }),
  },
  closed,
);

export type Fact = Static<typeof Fact>;
export type LabelledNote = Static<typeof LabelledNote>;
export type Split = Static<typeof NoteFile>['split'];
/** The notes of one language and split. */
export type NoteFile = Static<typeof NoteFile>;

export const languages = ['en', 'de', 'fr', 'es', 'zh', 'ja'] as const;
export const splits: readonly Split[] = ['tuning', 'held-out'];

const folder = join(import.meta.dirname, 'notes');

/** All labelled notes by language and split, in the order of their file names. Throws on a file that breaks the format. */
export function readLabelledNotes(): NoteFile[] {
  const parts = new Map<string, NoteFile>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.yaml')) continue;
    const file = readFile(name);
    const key = `${file.language} ${file.split}`;
    parts.set(key, { ...file, notes: [...(parts.get(key)?.notes ?? []), ...file.notes] });
  }
  return [...parts.values()];
}

function readFile(name: string): NoteFile {
  const data: unknown = parse(readFileSync(join(folder, name), 'utf8'));
  if (!Value.Check(NoteFile, data)) {
    const [fault] = Value.Errors(NoteFile, data);
    throw new Error(
      `${name}${fault?.instancePath ?? ''}: ${fault?.message ?? 'not a file of labelled notes'}`,
    );
  }
  if (!new RegExp(`^${data.language}-${data.split}(?:-\\d)?\\.yaml$`).test(name))
    throw new Error(`${name}: named unlike what it holds`);
  return data;
}
