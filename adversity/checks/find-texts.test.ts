import { expect, test } from 'vitest';
import { parseNoteId, parseRevisionId } from '../../src-shared/ids.ts';
import { normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { createLedger } from '../ledger.ts';
import { findLostTexts } from './find-texts.ts';
import type { History } from './read-history.ts';

const noHistory: History = { notes: [], revisions: [] };
const file = (text: string) => ({ path: 'A/n.md', bytes: Buffer.from(text), mtime: 1n, inode: 1n });
const historyWith = (content: string): History => {
  const noteId = parseNoteId('note-1');
  const revisionId = parseRevisionId('0'.repeat(64));
  if (noteId === undefined || revisionId === undefined) throw new Error('the sample is wrong');
  const document = normaliseDocument({
    id: noteId,
    previousRevisionId: null,
    title: 'Note',
    account: 'A',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    locked: false,
    content,
  });
  return {
    notes: [],
    revisions: [{ revisionId, noteId, number: 1, document, waiting: false, aside: false }],
  };
};

test('a word on disk is found in a file, in a history, or not at all', () => {
  const ledger = createLedger();
  const [inFile, inHistory, nowhere] = [ledger.word(), ledger.word(), ledger.word()];
  ledger.onDisk([inFile, inHistory, nowhere], 'test');
  const places = { files: [file(`a ${inFile} b`)], histories: [historyWith(`${inHistory}\n`)] };
  expect(findLostTexts(ledger, places)).toEqual([`a text is nowhere: ${nowhere}, test`]);
});

test('what was typed just before a kill may be lost, what was there for two seconds may not', () => {
  const ledger = createLedger();
  const [old, young] = [ledger.word(), ledger.word()];
  ledger.onScreen(old, 'A');
  ledger.onScreen(young, 'A');
  const [first, second] = ledger.witnesses();
  if (first === undefined || second === undefined) throw new Error('both are recorded');
  ledger.killed('A', second.since + 1_000, 1_000 + second.since - first.since);
  const lost = findLostTexts(ledger, { files: [], histories: [noHistory] });
  expect(lost.some((fault) => fault.includes(old))).toBe(true);
});

test('a kill decides only what was on screen since the one before', () => {
  const ledger = createLedger();
  ledger.onScreen(ledger.word(), 'A');
  ledger.killed('A', Date.now(), 60_000);
  ledger.killed('A', Date.now() + 120_000, 60_000);
  expect(findLostTexts(ledger, { files: [], histories: [] })).toEqual([]);
});

test('a program that ended in good order loses nothing', () => {
  const ledger = createLedger();
  ledger.onScreen(ledger.word(), 'A');
  ledger.ended('A');
  expect(findLostTexts(ledger, { files: [], histories: [] })).toHaveLength(1);
});

test('a whole text counts below its front matter and with any newlines, but to the character', () => {
  const ledger = createLedger();
  ledger.wholeOnDisk('One\r\n\r\nTwo\r\n', 'test');
  const among = (text: string) => findLostTexts(ledger, { files: [file(text)], histories: [] });
  expect(among('---\nid: x\n---\nOne\n\nTwo\n')).toEqual([]);
  expect(among('One\n\nTwo more\n')).toHaveLength(1);
});
