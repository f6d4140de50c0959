import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import type { NoteTimestamp } from '../../src-shared/timestamp.ts';
import { findLinkedNote, noteLinkText, readNoteLink, writeNoteLink } from './note-link.ts';

function note(path: string, updated = '2026-01-01T00:00:00Z'): NoteSummary {
  const parts = path.split('/');
  return {
    // Ids and times are made by parsers elsewhere; here any text will do.
    id: path as NoteId,
    title: parts.at(-1) ?? '',
    account: parts[0] ?? '',
    folder: parts.length > 2 ? parts.slice(1, -1).join('/') : null,
    createdAt: updated as NoteTimestamp,
    updatedAt: updated as NoteTimestamp,
    locked: false,
    excerpt: '',
    gist: null,
    tags: [],
    stage: null,
  };
}

const notes = [
  note('Work/Crane 4'),
  note('Work/Old/Plan', '2026-03-01T00:00:00Z'),
  note('Work/New/Plan', '2026-02-01T00:00:00Z'),
  note('Home/Été'),
];
const found = (target: string, here: NoteSummary | null = null) =>
  findLinkedNote(notes, target, here)?.id ?? null;

test('a link is parsed into target, heading and alias', () => {
  expect(readNoteLink('Work/Crane 4.md#A#Cable | the crane')).toEqual({
    target: 'Work/Crane 4',
    heading: 'Cable',
    alias: 'the crane',
  });
  expect(readNoteLink('Crane\\|c')).toEqual({ target: 'Crane', heading: null, alias: 'c' });
  expect(noteLinkText('Work/Crane 4')).toBe('Crane 4');
  expect(noteLinkText('#Cable')).toBe('Cable');
});

test('a note is found by its title or the end of its path, ignoring case', () => {
  expect(found('crane 4')).toBe('Work/Crane 4');
  expect(found('ETE')).toBe('Home/Été');
  expect(found('new/plan')).toBe('Work/New/Plan');
  expect(found('an')).toBe(null);
  expect(found('')).toBe(null);
});

test('of several notes one in the same folder wins, then the last changed', () => {
  expect(found('Plan')).toBe('Work/Old/Plan');
  expect(found('Plan', note('Work/New/Else'))).toBe('Work/New/Plan');
});

test('a link is written with the title, and with the path when the title is ambiguous', () => {
  expect(notes.map((one) => writeNoteLink(notes, one))).toEqual([
    'Crane 4',
    'Work/Old/Plan|Plan',
    'Work/New/Plan|Plan',
    'Été',
  ]);
  expect(writeNoteLink(notes, note('Work/a|b'))).toBe(null);
});
