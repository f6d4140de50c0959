import { expect, test, vi } from 'vitest';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { reportLinkUpdates } from './report-link-updates.ts';

function startWindow() {
  const handlers = new Map<string, (payload: unknown) => void>();
  const call = vi.fn(async () => ({ skipped: [] }));
  const notify = vi.fn();
  const core = {
    call,
    on: (name: string, handler: (payload: unknown) => void) => handlers.set(name, handler),
  };
  const library = { getState: () => ({ notes: new Map([['b', { title: 'Boat' }]]) }) };
  reportLinkUpdates(windowWith({ core, notices: { notify }, library }));
  return { call, notify, emit: (name: string, payload: unknown) => handlers.get(name)?.(payload) };
}

test('updated links are counted and can be taken back; notes that were left are named', async () => {
  const { call, notify, emit } = startWindow();
  const undo = [{ noteId: 'a', before: '1', after: '2' }];
  emit('links.updated', {
    links: 3,
    failed: 0,
    undo,
    properties: [],
    skipped: [{ noteId: 'b', reason: 'It is locked.' }],
  });
  expect(notify.mock.calls.map(([level, text]) => [level, text])).toEqual([
    ['info', 'Updated 3 links in 1 note.'],
    ['warning', 'Links to the old name remain in 1 note. “Boat”: It is locked. Fix them by hand.'],
  ]);
  notify.mock.calls[0]?.[2].run();
  expect(call).toHaveBeenCalledWith('links.undo', { undo });
  await expect.poll(() => notify.mock.calls.at(-1)?.[1]).toBe('The links are back as they were.');
});

test('what another program renamed is offered, not done', () => {
  const { call, notify, emit } = startWindow();
  const places = [{ noteId: 'a', title: 'Old', account: 'Work', folder: null, path: 'Work/Old.md' }];
  emit('links.left', { notes: 2, places });
  expect(call).not.toHaveBeenCalled();
  expect(notify.mock.calls[0]?.[1]).toBe(
    'Another program renamed or moved “Old”. Links in 2 notes are broken.',
  );
  notify.mock.calls[0]?.[2].run();
  expect(call).toHaveBeenCalledWith('links.update', { places });
});
