import { normaliseContent } from '../../src-shared/revision/note-document.ts';
import type { Ledger } from '../ledger.ts';
import type { History } from './read-history.ts';
import { bodyOf, type VaultFile } from './read-vault.ts';

/** Everywhere that a text may be found again: files of vaults (the trash lies in them) and histories of journals. */
export type Places = { readonly files: readonly VaultFile[]; readonly histories: readonly History[] };

/** What of the texts that have to be kept is nowhere, a sentence each. */
export function findLostTexts(ledger: Ledger, { files, histories }: Places): string[] {
  const wanted = new Map(
    ledger
      .witnesses()
      .filter(({ required }) => required)
      .map((witness) => [witness.word, witness]),
  );
  const texts = [
    ...files.map(({ bytes }) => bytes.toString('utf8')),
    ...histories.flatMap(({ revisions }) =>
      revisions.map(({ document }) => `${document.title}\n${document.content}`),
    ),
  ];
  for (const text of texts) for (const [word] of text.matchAll(/zq[0-9a-f]{4}x\d{5}/g)) wanted.delete(word);
  const lost = [...wanted.values()].map(({ word, origin }) => `a text is nowhere: ${word}, ${origin}`);
  const bodies = new Set([
    ...files.map(({ bytes }) => wholeText(bodyOf(bytes))),
    ...histories.flatMap(({ revisions }) => revisions.map(({ document }) => wholeText(document.content))),
  ]);
  const lostWholes = ledger
    .wholes()
    .filter(({ text }) => !bodies.has(wholeText(bodyOf(Buffer.from(text)))))
    .map(
      ({ text, origin }) =>
        `no file or revision has this text: ${JSON.stringify(text.slice(-60))}, ${origin}`,
    );
  return [...lost, ...lostWholes];
}

/** Blank lines at the ends are the file's own, and no text. */
const wholeText = (text: string): string => normaliseContent(text).trim();
