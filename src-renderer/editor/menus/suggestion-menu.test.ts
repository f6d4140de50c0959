// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

// only what it is called is asked for here
const facts: Partial<NoteSummary> = { title: 'Cable', account: 'Work', folder: null, aliases: [] };
const cable = facts as NoteSummary;
const before = 'Above.\n\nA line';

/** An editor in whose last line something is typed. */
function typing(typed: string) {
  const started = startEditor(`${before}\n`, {
    notes: () => [cable],
    tags: () => [{ tag: 'harbour', count: 2 }],
  });
  typeInto(started.editor, typed);
  return started;
}

const shown = () =>
  [...document.querySelectorAll('[role="listbox"] .name')].map(({ textContent }) => textContent);

const menus: readonly (readonly [string, string, string])[] = [
  ['notes', ' [[cab', ' [[Cable]]'],
  ['embedded notes', ' ![[cab', ' ![[Cable]]'],
  ['tags', ' #harb', ' #harbour '],
  ['blocks', ' /divi', ' \n\n---'],
];
const others: readonly (readonly [string, (text: string) => string])[] = [
  ['a block above', (text) => `New above.\n\n${text}`],
  ['no block above', (text) => text.replace('Above.\n\n', '')],
  ['words before it', (text) => text.replace('A line', 'A much longer line')],
  ['no words before it', (text) => text.replace('A line', 'A')],
  ['a block below', (text) => `${text}\nBelow.\n`],
];

for (const continues of [true, false])
  test.each(menus.flatMap((menu) => others.map(([what, change]) => [...menu, what, change] as const)))(
    `in the menu of %s, after %j, the choice %j stands where it was typed when ${
      continues ? 'another window' : 'another program'
    } writes: %s`,
    (_name, typed, chosen, _what, change) => {
      const { body, editor } = typing(typed);
      const options = shown();
      expect(options).toHaveLength(1);
      const saved = body.content();
      body.mergeExternal({ content: change(saved), base: saved, continues });
      expect(shown()).toEqual(options);
      pressKey(editor, 'Enter');
      const expected = change(`${before}${typed}\n`).replace(typed, chosen);
      expect(body.content().trimEnd()).toBe(expected.trimEnd());
    },
  );

test.each(menus)(
  'the menu of %s closes when what was typed is gone, and Enter is a newline',
  (_name, typed) => {
    const { body, editor } = typing(typed);
    const saved = body.content();
    body.mergeExternal({ content: saved.replace(typed, ''), base: saved, continues: true });
    expect(shown()).toEqual([]);
    pressKey(editor, 'Enter');
    typeInto(editor, 'x');
    expect(body.content()).toBe('Above.\n\nA line\n\nx\n');
  },
);

test('the menu goes with its editor, as when the note is read anew', () => {
  const { body } = typing(' [[cab');
  expect(shown()).toEqual(['Cable']);
  body.destroy();
  expect(document.querySelector('[role="listbox"]')).toBe(null);
});
