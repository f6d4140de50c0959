import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from './random.ts';

const words =
  'harbour crane inspection Tuesday cable report bay meeting budget anna plan review draft letter garden ferry winter supplier invoice tide ledger'.split(
    ' ',
  );

/** A note of the size that real ones have, 2 to 4 KB, like no other. */
export function realNote(random: Choices, number: number): string {
  const paragraphs: string[] = [];
  const size = random.between(2_000, 4_000);
  for (let length = 0; length < size; ) {
    const sentence = Array.from({ length: random.between(30, 70) }, () => random.pick(words)).join(' ');
    paragraphs.push(random.below(6) === 0 ? `- ${sentence.slice(0, 60)}` : `${sentence}.`);
    length += sentence.length;
  }
  return `# Note ${number}\n\n${paragraphs.join('\n\n')}\n\nNumber ${number}.\n`;
}

/** Writes so many notes into so many folders below one, quickly, as a file manager copies them. */
export function copyIn(random: Choices, top: string, notes: number, folders: number): void {
  for (let number = 0; number < notes; number += 1) {
    const folder = join(top, `Folder ${number % folders}`);
    if (number < folders) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `Note ${number}.md`), realNote(random, number));
  }
}
