import { expect, test } from 'vitest';
import { parseNoteId } from '../../../../src-shared/ids.ts';
import { newRecord } from '../../journal/new-record.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { foreignDraftQuietPeriod, isForeignDraftQuiet } from './classify-file.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const fileOf = (age: number, hash = 'text') => ({
  hash,
  size: 4,
  mtime: String(BigInt(now - age) * 1_000_000n),
  inode: '7',
});

function seenFor(milliseconds: number, hash = 'text'): NoteRecord {
  const id = parseNoteId('theirs');
  if (id === undefined) throw new Error('the sample is wrong');
  const record = newRecord(id, 'Work/a.md', { account: 'Work', folder: null }, '2026-03-01T09:00:00Z');
  return { ...record, file: fileOf(0, hash), foreignDraft: true, foreignSince: now - milliseconds };
}

test.each([
  ['was changed just now', 0, undefined, false],
  ['was changed long ago, and is seen for the first time', foreignDraftQuietPeriod, undefined, true],
  ['has the time of a clock that is ahead, and came just now', -foreignDraftQuietPeriod, seenFor(0), false],
  [
    'has such a time, and has been here for ten minutes',
    -foreignDraftQuietPeriod,
    seenFor(foreignDraftQuietPeriod),
    true,
  ],
  ['was another text until now', 0, seenFor(foreignDraftQuietPeriod, 'other'), false],
  ['came while the clock was a month ahead', 0, seenFor(-30 * 86_400_000), true],
])('a text of another computer that %s', (_, age, known, isQuiet) => {
  expect(isForeignDraftQuiet(known, fileOf(age), now)).toBe(isQuiet);
});
