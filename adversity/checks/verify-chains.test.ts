import { expect, test } from 'vitest';
import { sha256 } from '../../src-main/core/disk/sha256.ts';
import { normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import type { History, HistoryRevision } from './read-history.ts';
import { findChainFaults, rootsOf, tipsOf } from './verify-chains.ts';

function revision(number: number, previous: string | null, content = `text ${number}`): HistoryRevision {
  const document = normaliseDocument({
    id: 'note-1',
    previousRevisionId: previous,
    title: 'Note',
    account: 'A',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    locked: false,
    content,
  });
  return {
    revisionId: revisionIdOf(document, sha256),
    noteId: document.id,
    number,
    document,
    waiting: false,
    aside: false,
  };
}

const first = revision(1, null);
const second = revision(2, first.revisionId);
const third = revision(3, second.revisionId);
const history = (...revisions: HistoryRevision[]): History => ({ notes: [], revisions });

test('a whole chain has no fault, one beginning and one end', () => {
  expect(findChainFaults(history(third, second, first), new Set())).toEqual([]);
  expect(rootsOf([first, second, third])).toEqual([first]);
  expect(tipsOf([first, second, third])).toEqual([third]);
});

test('a changed text is found by its id', () => {
  const forged = { ...second, document: { ...second.document, content: 'another text' } };
  expect(findChainFaults(history(first, forged), new Set())).toEqual([
    'revision 2 of Note is not what its id says',
  ]);
});

test('a predecessor may be missing that another computer has, and no other', () => {
  expect(findChainFaults(history(third), new Set([second.revisionId]))).toEqual([]);
  expect(findChainFaults(history(third), new Set())).toHaveLength(1);
});

test('a fork has two ends', () => {
  const other = revision(3, second.revisionId, 'other text');
  expect(tipsOf([first, second, third, other])).toHaveLength(2);
});

test('a head that is no revision is a fault', () => {
  const note = {
    id: first.noteId,
    state: 'present',
    path: 'A/n.md',
    title: 'Note',
    head: second.revisionId,
    supersededBy: null,
  };
  expect(findChainFaults({ notes: [note], revisions: [first] }, new Set())).toEqual([
    'the head of Note is in no history',
  ]);
});
