// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PrintedNote, preparePrinting } from './printed-note.ts';

let note: PrintedNote | null;
let end: () => void;
beforeEach(() => {
  document.title = 'Example Notes';
  note = null;
  end = preparePrinting(window, () => note);
});
afterEach(() => end());

const dispatch = (name: string) => window.dispatchEvent(new Event(name));
const printed = () => document.querySelector('.printed');

test('while it is printed, the page has the title and the whole source of the note, and its name', () => {
  note = { title: 'Plan <b>', source: 'line\n'.repeat(5_000) };
  dispatch('beforeprint');
  expect(printed()?.querySelector('h1')?.textContent).toBe('Plan <b>');
  expect(printed()?.querySelector('pre')?.textContent).toHaveLength(25_000);
  expect(document.title).toBe('Plan <b>');
  dispatch('afterprint');
  expect(printed()).toBeNull();
  expect(document.title).toBe('Example Notes');
});

test('a formatted note is printed as it is shown, below its title; twice the same', () => {
  note = { title: 'Plan', source: null };
  dispatch('beforeprint');
  dispatch('beforeprint');
  expect(document.querySelectorAll('.printed')).toHaveLength(1);
  expect(printed()?.querySelector('pre')).toBeNull();
  dispatch('afterprint');
  expect(document.title).toBe('Example Notes');
});

test('without a note nothing is added, and nothing after the end', () => {
  dispatch('beforeprint');
  expect(printed()).toBeNull();
  note = { title: 'Plan', source: null };
  end();
  dispatch('beforeprint');
  expect(printed()).toBeNull();
});
