import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { PurgeTraces } from '../../src-shared/rpc/trash.ts';
import type { NoteTimestamp } from '../../src-shared/timestamp.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { askToPurge } from './purge-notes.ts';

const nowhereElse: PurgeTraces = { services: [], backups: null, olderJournals: 0, attachments: [] };
const everywhere: PurgeTraces = {
  services: ['https://memory.example/v1'],
  backups: { count: 2, oldest: '2026-05-01T09:00:00Z' as NoteTimestamp }, // of that form
  olderJournals: 1,
  attachments: ['Work/attachments/a.png', 'Work/attachments/b.png', 'c.png', 'd.png'],
};
const crane = { id: 'crane' as NoteId, title: 'Crane' }; // of that form

/** Asks to delete a note for good; returns the question, and what the core is asked when it is answered. */
async function ask(traces: PurgeTraces) {
  const asked: unknown[] = [];
  const view = createViewStore();
  const app = windowWith({
    view,
    notices: createNoticesStore(),
    runReportingErrors: (work: () => Promise<unknown>) => void work(),
    core: {
      call: async (method: string, params: { noteIds: readonly NoteId[] }) => {
        asked.push([method, params]);
        return method === 'trash.traces' ? traces : { purged: params.noteIds, attachments: [] };
      },
    } as never, // all that is asked of it
  });
  askToPurge(app, [crane]);
  const question = await vi.waitFor(() => {
    const { dialog } = view.getState();
    if (dialog?.name !== 'confirm') throw new Error('it asks');
    return dialog.question;
  });
  return { question, asked, app };
}

test('a note that is nowhere else is deleted without a choice', async () => {
  const { question, asked, app } = await ask(nowhereElse);
  expect(question).toMatchObject({ title: 'Delete “Crane” permanently?', remarks: [], choices: [] });
  const call = <Result>(work: () => Promise<Result>) => work();
  expect(question.run(new Set(), call)).toBeUndefined();
  const nothing = { attachments: [], backups: false, olderJournals: false };
  expect(asked).toEqual([
    ['trash.traces', { noteIds: ['crane'] }],
    ['trash.purge', { noteIds: ['crane'], ...nothing }],
  ]);
  await vi.waitFor(() =>
    expect(app.notices.getState().notices.map(({ message }) => message)).toEqual([
      'Note deleted permanently',
    ]),
  );
});

test('one question names where else it is, and what of that can be deleted, too', async () => {
  const { question, asked } = await ask(everywhere);
  expect(question.remarks).toEqual(['Anything already uploaded to https://memory.example/v1 stays there.']);
  expect(question.choices).toEqual([
    {
      name: 'attachments',
      label: 'Also delete 4 files that no other note mentions: a.png, b.png, c.png, …',
    },
    {
      name: 'backups',
      label: expect.stringMatching(
        /^Also delete 2 backups, from .*2026.* on, which may hold the text\. A new one is made first\.$/,
      ),
    },
    {
      name: 'older-journals',
      label: 'Also delete 1 older journal in the data folder, which may hold the text',
    },
  ]);
  const confirmed: string[] = [];
  const call = <Result>(work: () => Promise<Result>) => {
    confirmed.push('called');
    return work();
  };
  // the dialog waits for it: the user confirms it outside the window
  await question.run(new Set(['backups', 'attachments']), call);
  expect(confirmed).toEqual(['called']);
  const chosen = { attachments: everywhere.attachments, backups: true, olderJournals: false };
  expect(asked.at(-1)).toEqual(['trash.purge', { noteIds: ['crane'], ...chosen }]);
});
