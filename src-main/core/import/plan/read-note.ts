import { readFile } from 'node:fs/promises';
import type { Document } from 'yaml';
import {
  type FoundFields,
  fieldNames,
  parseFrontMatter,
  readBlockFields,
} from '../../../../src-shared/markdown/front-matter.ts';
import {
  type NoteProperties,
  noProperties,
  readProperties,
} from '../../../../src-shared/markdown/note-properties.ts';
import { type NoteSource, splitNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { sha256 } from '../../disk/sha256.ts';
import { maxNoteFileBytes, textOfBytes } from '../../vault/note-file.ts';
import { saidField } from '../convert/left-out-fields.ts';
import type { SourceFile } from '../source.ts';

/** A note of a source as it was read. */
export type ReadNote = {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly source: NoteSource;
  readonly fields: FoundFields;
  readonly properties: NoteProperties;
  /** Fields of this app that say something else there, which is replaced, as the report says it. */
  readonly replaced: readonly string[];
  /** Its text as a revision has it. */
  readonly content: string;
};

/** Why a Markdown file cannot be a note with a history; it is copied as it is. */
export type NoNote = { readonly noNote: string };

/** Reads a note of a source. Rejects with the system's error. */
export async function readNote({
  from,
  size,
}: Pick<SourceFile, 'from' | 'size'>): Promise<ReadNote | NoNote> {
  if (size > maxNoteFileBytes) return { noNote: t('importRemarks.tooLargeForNote') };
  const bytes = await readFile(from);
  const text = textOfBytes(bytes);
  if (text === undefined) return { noNote: t('importRemarks.notUtf8') };
  const source = splitNoteSource(text);
  const parsed = source.frontMatter === null ? undefined : parseFrontMatter(source.frontMatter.yaml);
  // what cannot be read may lock its note all the same
  const fields = source.frontMatter === null ? {} : readBlockFields(source.frontMatter);
  const properties = parsed?.ok ? readProperties(parsed.value) : noProperties;
  const replaced = parsed?.ok ? replacedIn(parsed.value, fields) : [];
  return {
    hash: sha256(bytes),
    source,
    fields,
    properties,
    replaced,
    content: normaliseContent(source.body),
  };
}

const replacedIn = (document: Document, fields: FoundFields): string[] =>
  fieldNames.flatMap((name) => {
    const value = fields[name] === undefined ? document.get(name, true) : undefined;
    const text = value == null ? '' : String(value);
    return /[\p{L}\p{N}]/u.test(text) ? [saidField(name, text)] : [];
  });
