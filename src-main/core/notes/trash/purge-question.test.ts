import { expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NoteTimestamp } from '../../../../src-shared/timestamp.ts';
import { purgeQuestion } from './purge-question.ts';
import type { PurgedWithNotes } from './purge-with-traces.ts';

const crane = ['crane' as NoteId]; // of that form
const nothing: PurgedWithNotes = { attachments: [], backups: null, olderJournals: 0 };
const oldest = '2026-05-01T09:00:00Z' as NoteTimestamp; // of that form

test('the question says how many notes go, and what goes with them', () => {
  const { question } = purgeQuestion(crane, {
    attachments: [
      'Work/attachments/plan.png',
      'a\u001b[31mb.png',
      ...['1', '2', '3', '4'].map((name) => `${name}.png`),
    ],
    backups: { count: 3, oldest },
    olderJournals: 2,
  });
  expect(question.message).toBe('Delete 1 note permanently, along with the following?');
  expect(question.detail.split('\n')).toEqual([
    '6 files:',
    '    Work/attachments/plan.png',
    '    a\ufffd[31mb.png',
    '    1.png',
    '    2.png',
    '    3.png',
    '    …',
    expect.stringMatching(/^3 backups, from .*2026.* on\. A new one is made first\.$/),
    '2 older journals in the data folder',
    '',
    'You can’t undo this.',
    '',
    expect.stringContaining('only if you chose it yourself'),
  ]);
});

test('another answer is needed for other notes, files, backups or journals', () => {
  const keys = [
    purgeQuestion(crane, { ...nothing, olderJournals: 1 }),
    purgeQuestion(crane, { ...nothing, olderJournals: 2 }),
    purgeQuestion(['crane', 'pier'] as NoteId[], { ...nothing, olderJournals: 1 }), // of that form
    purgeQuestion(crane, { ...nothing, attachments: ['a.png'] }),
    purgeQuestion(crane, { ...nothing, attachments: ['b.png'] }),
    purgeQuestion(crane, { ...nothing, backups: { count: 3, oldest } }),
    purgeQuestion(crane, {
      ...nothing,
      backups: { count: 3, oldest: '2026-05-02T09:00:00Z' as NoteTimestamp },
    }),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
