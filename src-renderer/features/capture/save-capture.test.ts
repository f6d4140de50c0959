import { expect, test } from 'vitest';
import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import type { CoreClient } from '../../core-client/core-client.ts';
import { appendText, saveCapture, splitCapture } from './save-capture.ts';

test.each([
  ['Buy milk', { title: 'Buy milk', content: '' }],
  ['# Buy milk\n\n- two\n- litres\n', { title: 'Buy milk', content: '- two\n- litres' }],
  ['  شراء الحليب\nاثنان', { title: 'شراء الحليب', content: 'اثنان' }],
])('the first line of %j is the title', (text, note) => expect(splitCapture(text)).toEqual(note));

test('a long first line stays in the text whole, and the title is its beginning', () => {
  const text = 'word '.repeat(60).trim();
  const { title, content } = splitCapture(text);
  expect(content).toBe(text);
  expect(title).toMatch(/^(?:word ){19}word…$/);
  const unbroken = '字'.repeat(300);
  expect(splitCapture(unbroken)).toEqual({ title: `${'字'.repeat(100)}…`, content: unbroken });
});

test('a text goes below the others as a paragraph', () => {
  expect(appendText('One.\n\n- a\n', 'Two.\n')).toBe('One.\n\n- a\n\nTwo.');
  expect(appendText('\n', 'Two.')).toBe('Two.');
});

function recordingCore() {
  const calls: unknown[] = [];
  const core = { call: async (...call: unknown[]) => void calls.push(call) } as unknown as CoreClient; // records alone
  return { core, calls };
}
// what a save reads of it
const today = {
  id: 'n-1',
  base: 'b',
  title: '2026-11-23',
  content: 'One.',
  locked: false,
  readOnly: null,
} as OpenNote;

test('it is committed, as a new note or below the daily one, which must be writable', async () => {
  const { core, calls } = recordingCore();
  await saveCapture(core, 'Buy milk', null);
  await saveCapture(core, 'Two.', async () => today);
  expect(calls).toEqual([
    ['notes.createWithText', { account: null, folder: null, title: 'Buy milk', content: '' }],
    ['notes.commit', { noteId: 'n-1', base: 'b', title: '2026-11-23', content: 'One.\n\nTwo.' }],
  ]);
  const locked = saveCapture(core, 'Three.', async () => ({ ...today, locked: true }));
  await expect(locked).rejects.toThrow('“2026-11-23” is read-only');
  expect(calls).toHaveLength(2);
});
