import { expect, test } from 'vitest';
import { createNoticesStore } from './notices-store.ts';

const offer = { label: 'Undo', run: () => undefined };

test('a new offer replaces the one before, and neither a question nor a warning that waits for its answer', () => {
  const store = createNoticesStore();
  const shown = () => store.getState().notices.map(({ message }) => message);
  store.notify('warning', 'A part of the app stopped.', offer);
  store.notify('question', 'May it check for updates?', offer);
  store.notify('info', 'Moved to trash.', offer);
  store.notify('info', 'Copied.');
  store.notify('info', 'A tag was renamed.', offer);
  expect(shown()).toEqual([
    'A part of the app stopped.',
    'May it check for updates?',
    'Copied.',
    'A tag was renamed.',
  ]);
  store.notify('info', 'Copied.');
  expect(shown().filter((message) => message === 'Copied.')).toHaveLength(1);
});
