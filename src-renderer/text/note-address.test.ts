import { expect, test } from 'vitest';
import { noteAddress } from './note-address.ts';

test.each([
  { href: 'Plan.md', note: 'Plan' },
  { href: './Plan.MD', note: 'Plan' },
  { href: '../Work/My%20plan.md#Costs%20of%20it', note: 'Work/My plan#Costs of it' },
  { href: '/Work/%E8%AE%A1%E5%88%92.md', note: 'Work/计划' },
  { href: '100%.md', note: '100%' },
  { href: '#costs', note: '#costs' },
  { href: 'Plan.md?raw=1#costs', note: 'Plan#costs' },
])('$href leads to the note $note', ({ href, note }) => {
  expect(noteAddress(href)).toBe(note);
});

test.each([
  '',
  '#',
  '.md',
  'https://example.org/a.md',
  '//example.org/a.md',
  'file:///a.md',
  'a.pdf',
  'a',
  'a%7Cb.md',
])('“%s” leads to no note', (href) => {
  expect(noteAddress(href)).toBeNull();
});
