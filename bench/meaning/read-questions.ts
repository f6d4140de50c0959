import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { parse } from 'yaml';

/** What somebody asks half a year later, and the note that is meant. */
export type AskedNote = { readonly noteId: string; readonly text: string };

const Questions = Type.Record(
  Type.String(),
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1 }),
);

const Unanswered = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 });

/** Searches that no labelled note answers. Throws when the file breaks the format. */
export function readUnanswered(): readonly string[] {
  const data: unknown = parse(readFileSync(join(import.meta.dirname, 'unanswered.yaml'), 'utf8'));
  if (!Value.Check(Unanswered, data)) throw new Error('unanswered.yaml: not a list of searches');
  return data;
}

/** The questions of the labelled notes, rephrased. Throws when the file breaks the format. */
export function readQuestions(): AskedNote[] {
  const data: unknown = parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8'));
  if (!Value.Check(Questions, data)) throw new Error('questions.yaml: not lists of questions by note');
  return Object.entries(data).flatMap(([noteId, texts]) => texts.map((text) => ({ noteId, text })));
}
