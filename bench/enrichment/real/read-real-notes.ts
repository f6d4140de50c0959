import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { parse } from 'yaml';
import { Fact } from '../labelled-notes.ts';

const Text = Type.String({ minLength: 1 });
const closed = { additionalProperties: false };

/** Which notes the enricher may be improved by looking at, and those of which only the figures are read. */
export const parts = ['open', 'sealed'] as const;
export type Part = (typeof parts)[number];
/** Two people labelled each note without knowing of each other. */
export const readers = ['a', 'b'] as const;

const RealNote = Type.Object(
  {
    id: Text,
    /** May be empty: not every note has one. */
    title: Type.String(),
    /** Its folder in the vault, or empty. */
    path: Type.String(),
    kind: Text,
    /** Where it is from, and under which licence. */
    source: Text,
    licence: Text,
    /** Markdown. */
    content: Type.String(),
  },
  closed,
);

const Labels = Type.Object(
  {
    id: Text,
    /** What the note is about, in a sentence; null when it is about nothing. */
    about: Type.Union([Text, Type.Null()]),
    /** What a gist has to mention, the subject first: each is the words that count as mentioning it. */
    facts: Type.Array(Type.Array(Text, { minItems: 1 }), { maxItems: 4 }),
    /** The tags its writer would give it; `a|b` are spellings of one. */
    tags: Type.Array(Text),
    /** Further tags that are right. */
    fits: Type.Array(Text),
    /** What the note answers. */
    questions: Type.Array(
      Type.Object(
        {
          question: Text,
          asks: Type.Union([Fact.properties.asks, Type.Literal('whether')]),
          about: Type.Array(Text),
          answer: Text,
        },
        closed,
      ),
    ),
    /** Whether its writer would want to find it again half a year later. */
    again: Type.Boolean(),
  },
  closed,
);

export type Labels = Static<typeof Labels>;
/** A note of real life, and what its two readers say of it. */
export type RealNote = Static<typeof RealNote> & {
  readonly language: string;
  readonly labels: readonly [Labels, Labels];
};

const folder = import.meta.dirname;

/** The notes of a part with their labels, language by language. Throws when a file breaks the format, or a note lacks labels. */
export function readRealNotes(part: Part): RealNote[] {
  const names = readdirSync(join(folder, 'notes', part)).sort();
  return names.flatMap((name) => {
    const language = name.replace('.yaml', '');
    const notes = readList(RealNote, join('notes', part, name));
    const [a, b] = readers.map((reader) => {
      const labels = readList(Labels, join('labels', part, `${language}-${reader}.yaml`));
      return new Map(labels.map((label) => [label.id, label]));
    });
    return notes.map((note) => {
      const [first, second] = [a?.get(note.id), b?.get(note.id)];
      if (first === undefined || second === undefined) throw new Error(`${note.id} is not labelled twice`);
      return { ...note, language, labels: [first, second] as const };
    });
  });
}

function readList<T extends TSchema>(schema: T, name: string): Static<T>[] {
  const list = Type.Array(schema);
  const data: unknown = parse(readFileSync(join(folder, name), 'utf8'));
  if (Value.Check(list, data)) return data;
  const [fault] = Value.Errors(list, data);
  throw new Error(`${name}${fault?.instancePath ?? ''}: ${fault?.message ?? 'not a list'}`);
}
