import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { parse, stringify } from 'yaml';
import type { Part } from '../read-real-notes.ts';

const Verdict = Type.Object(
  {
    id: Type.String(),
    gist: Type.String(),
    verdict: Type.Union([Type.Literal('right'), Type.Literal('acceptable'), Type.Literal('wrong')]),
    /** Whether it is one sentence as a person might write it; the first judges were not asked. */
    sentence: Type.Optional(Type.Boolean()),
    /** Whether it reads without a stumble; the first judges were not asked. */
    readable: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
/** What a judge says of a gist of a note. */
export type Verdict = Static<typeof Verdict>;

/** What the version of the enricher that is compared with made of each note, by the note's identifier; where it made none there is none. */
export type FormerGists = Readonly<Record<string, string>>;

/** What lies in `sealed` is for nobody who works on the enricher. */
const pathOf = (part: Part, name: string): string =>
  join(import.meta.dirname, ...(part === 'sealed' ? ['sealed'] : []), name);

const read = (part: Part, name: string): unknown => parse(readFileSync(pathOf(part, name), 'utf8'));

/** The verdicts on the gists of a part. Throws when the file breaks the format. */
export const readVerdicts = (part: Part): Verdict[] =>
  Value.Parse(Type.Array(Verdict), read(part, 'verdicts.yaml'));

/** Replaces the verdicts of a part, in the order given, a line each field. */
export const writeVerdicts = (part: Part, verdicts: readonly Verdict[]): void =>
  writeFileSync(pathOf(part, 'verdicts.yaml'), stringify(verdicts, { lineWidth: 0 }));

/** What version 6 of the enricher made of the notes of a part. */
export const readFormerGists = (part: Part): FormerGists =>
  Value.Parse(Type.Record(Type.String(), Type.String()), read(part, 'former-gists.yaml'));
