import { expect, test } from 'vitest';
import type { NoteId } from '../ids.ts';
import { sourceOfLink, writeLink } from './write-link.ts';

const note = { id: 'a' as NoteId, title: 'Plan [2]', account: 'Work', folder: 'Cranes/North' };
const plain = { ...note, title: 'My plan' };
const at = (account: string, folder: string | null) => ({ account, folder });
const source = (
  of: Parameters<typeof writeLink>[1],
  from: ReturnType<typeof at>,
  style: 'wiki' | 'wiki-path' | 'markdown',
) => {
  const link = writeLink([of], of, from, style);
  return link && sourceOfLink(link);
};

test('a link is written in the style of the user', () => {
  expect(source(plain, at('Work', null), 'wiki')).toBe('[[My plan]]');
  expect(source(plain, at('Work', null), 'wiki-path')).toBe('[[Work/Cranes/North/My plan|My plan]]');
  expect(source(plain, at('Work', null), 'markdown')).toBe('[My plan](Cranes/North/My%20plan.md)');
});

test('a Markdown link leads from folder to folder, to the name of the file', () => {
  expect(source(plain, at('Work', 'Cranes/North'), 'markdown')).toBe('[My plan](My%20plan.md)');
  expect(source(plain, at('Work', 'Cranes/South/Old'), 'markdown')).toBe(
    '[My plan](../../North/My%20plan.md)',
  );
  expect(source(plain, at('Home', 'Cranes'), 'markdown')).toBe(
    '[My plan](../../Work/Cranes/North/My%20plan.md)',
  );
  expect(source({ ...plain, fileName: 'plan' }, at('Work', 'Cranes/North'), 'markdown')).toBe(
    '[My plan](plan.md)',
  );
});

test('a title that a wiki link cannot hold can be in a Markdown link; none can be in no link', () => {
  expect(source(note, at('Work', 'Cranes/North'), 'wiki')).toBeNull();
  expect(source(note, at('Work', 'Cranes/North'), 'markdown')).toBe('[Plan \\[2\\]](Plan%20%5B2%5D.md)');
  expect(source({ ...note, title: ' ' }, at('Work', null), 'markdown')).toBeNull();
});
