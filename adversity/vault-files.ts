import { linkSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenNote } from '../src-shared/rpc/library.ts';
import type { Computer } from './computer.ts';
import type { Lab } from './lab.ts';
import { until } from './wait.ts';

/** Writes a file into a vault as a careful program does: beside it, then renamed. */
export function putFile(vault: string, path: string, text: string | Uint8Array): void {
  const target = join(vault, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.part`, text);
  renameSync(`${target}.part`, target);
}

/** A plain Markdown text of its own with `words` new words, recorded as on disk. */
export function plainNote(lab: Lab, title: string, words = 3, origin = 'put into the vault'): string {
  const made = Array.from({ length: words }, () => lab.ledger.word());
  lab.ledger.onDisk(made, `${origin} as ${title}`);
  return `# ${title}\n\n${made.map((word) => `A paragraph with ${word} in it.`).join('\n\n')}\n`;
}

/** How many notes {@link fillVault} puts into a vault. */
export const fillers = 30;

/** Notes that nothing happens to, so that a single note that goes is not a tenth of the vault. */
export function fillVault(lab: Lab, vault: string): void {
  for (let number = 1; number <= fillers; number += 1)
    putFile(vault, `Filler/Filler ${number}.md`, plainNote(lab, `Filler ${number}`, 1));
  lab.untouched.remember(
    vault,
    Array.from({ length: fillers }, (_, index) => `Filler/Filler ${index + 1}.md`),
  );
}

/** Opens a note by its title over the protocol, waiting until it is listed. */
export async function openByTitle(
  computer: Pick<Computer, 'name' | 'call' | 'notes'>,
  title: string,
  limit = 30_000,
): Promise<OpenNote> {
  const note = await until(
    `${computer.name} lists "${title}"`,
    async () => (await computer.notes()).get(title),
    { limit },
  );
  return computer.call('notes.open', { noteId: note.id });
}

/**
 * Edits a note as a page does: adds a paragraph of one new word at the end, and commits it. Answers the word. A note that
 * changed meanwhile is read again, as a page would.
 */
export async function addParagraph(
  lab: Lab,
  computer: Pick<Computer, 'name' | 'call' | 'notes'>,
  title: string,
): Promise<string> {
  return addParagraphTo(lab, computer, await openByTitle(computer, title));
}

/** The same, to a note that was opened. */
export async function addParagraphTo(
  lab: Lab,
  computer: Pick<Computer, 'name' | 'call'>,
  note: OpenNote,
): Promise<string> {
  const word = lab.ledger.word();
  const content = `${note.content.trimEnd()}\n\nEdited on ${computer.name}: ${word}.\n`;
  await computer.call('notes.commit', { noteId: note.id, base: note.base, title: note.title, content });
  lab.ledger.onDisk([word], `edited on ${computer.name}`);
  lab.edits.add(`${note.title}\n${content.trim()}`);
  return word;
}

/** Makes a note with a text over the protocol and commits it. */
export async function createNote(
  lab: Lab,
  computer: Computer,
  title: string,
  account = 'Personal',
): Promise<string> {
  const note = await computer.call('notes.create', { account, folder: null });
  const word = lab.ledger.word();
  const content = `The first words on ${computer.name}: ${word}.\n`;
  await computer.call('notes.commit', { noteId: note.id, base: note.base, title, content });
  lab.ledger.onDisk([word], `written on ${computer.name}`);
  lab.edits.add(`${title}\n${content.trim()}`);
  return note.id;
}

/** Waits until a computer shows a word in a note. */
export async function waitForWord(
  computer: Computer,
  title: string,
  word: string,
  limit = 30_000,
): Promise<void> {
  await until(
    `${computer.name} shows ${word} in "${title}"`,
    async () => (await openByTitle(computer, title)).content.includes(word),
    { limit, every: 100 },
  );
}

/** A second name of a file. */
export const hardLink = (vault: string, from: string, to: string): void =>
  linkSync(join(vault, from), join(vault, to));
