// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { blockOptions } from '../menus/block-menu.ts';
import { slashBlocks } from '../menus/slash-blocks.ts';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { startEditor } from '../views/test-support/start-editor.ts';
import { wholeBlocksAt } from './whole-blocks.ts';

const rich =
  'See [the **plan**](plan.md) and ![a map](map.png) by `x_y`, $e^2$, [[Home|home]], ~~old~~ ==new==\\\nsnake_case 2 * 3 <u>u</u>[^1] <!-- c --> &amp; end\n\n[^1]: Note\n';
const asCode =
  'See [the **plan**](plan.md) and ![a map](map.png) by `x_y`, $e^2$, [[Home|home]], ~~old~~ ==new==\nsnake_case 2 * 3 <u>u</u>[^1] <!-- c --> & end';

type Started = ReturnType<typeof startEditor>;
type Way = (started: Started) => void;

const start = (source: string, from = 1, to = from): Started => {
  const started = startEditor(source);
  started.editor.commands.setTextSelection({ from, to });
  return started;
};

const ways: Readonly<Record<string, Way>> = {
  'the toolbar': ({ editor }) => editor.commands.toggleCodeBlock(),
  'the keyboard': ({ editor }) => void pressKey(editor, 'c', { ctrlKey: true, altKey: true }),
  'the slash menu': ({ editor }) =>
    slashBlocks
      .find(({ name }) => name === 'Code block')
      ?.insert(editor, { from: 1, to: 1, query: '', text: '' } as never),
  'typed backticks': ({ editor }) => typeInto(editor, '``` '),
  'the block menu': ({ editor }) =>
    blockOptions(editor, wholeBlocksAt(editor.state, 0))
      .find(({ key }) => key === 'Code block')
      ?.run(editor),
};

test.each(Object.entries(ways))(
  'text becomes code by %s with all it shows, and undo brings it back',
  (name, run) => {
    const started = start(rich);
    const { body, editor } = started;
    run(started);
    expect(editor.state.doc.firstChild?.type.name).toBe('codeBlock');
    expect(editor.state.doc.firstChild?.textContent).toBe(asCode);
    expect(body.content()).toContain(`\`\`\`\n${asCode}\n\`\`\`\n`);
    const { $from, empty } = editor.state.selection;
    expect([$from.depth, empty, $from.parentOffset]).toEqual([
      1,
      true,
      name === 'the block menu' ? asCode.length : 0,
    ]);
    editor.commands.undo();
    if (name === 'typed backticks') editor.commands.undo();
    expect(body.content()).toBe(rich);
  },
);

/** The file after a part of a note became code, and what is selected then. */
function made(source: string, from: number, to = from): [file: string, selected: string] {
  const { body, editor } = start(source, from, to);
  editor.commands.toggleCodeBlock();
  const { doc, selection } = editor.state;
  const after = body.content();
  const selected = doc.textBetween(selection.from, selection.to);
  editor.commands.undo();
  expect(body.content(), 'undone').toBe(source);
  return [after, selected];
}

test('several blocks become one code block, lists and quotes as they are written', () => {
  expect(made('a\n\n**b**\n\nc\n', 1, 5)).toEqual(['```\na\n**b**\n```\n\nc\n', 'a\n**b**']);
  expect(made('- a\n- [b](c)\n', 3, 9)[0]).toBe('```\n- a\n- [b](c)\n```\n');
  expect(made('1. a\n2. **b**\n3. c\n', 8)[0]).toBe('1. a\n2. ```\n   **b**\n   ```\n3. c\n');
  expect(made('1. a\n2. b\n3. c\n4. d\n', 8, 14)[0]).toBe('1. a\n\n```\n2. b\n3. c\n```\n\n4. d\n');
  expect(made('> a *b*\n', 3)[0]).toBe('> ```\n> a *b*\n> ```\n');
  expect(made('a\n\n> b\n\n| x |\n| - |\n| [y](z) |\n\nc\n', 1, 25)[0]).toContain(
    'a\n\n> b\n\n| x |\n| --- |\n| [y](z) |\n\nc\n```',
  );
});

test('the caret and the selection stay at their words', () => {
  const { editor } = start('so **bold** [link](a)\n', 6);
  editor.commands.toggleCodeBlock();
  expect(editor.state.selection.$from.parentOffset).toBe('so **bo'.length);
  expect(made('so **bold** [link](a)\n', 10, 12)[1]).toBe('in');
});

test('a title, a summary and a cell, which hold no code, stay as they are', () => {
  for (const source of [
    '> [!note] a **b**\n>\n> c\n',
    '<details>\n<summary>a <b>b</b></summary>\n\nc\n\n</details>\n',
    '| a |\n| - |\n| **b** |\n',
  ]) {
    const { body, editor } = start(source, 4);
    editor.commands.toggleCodeBlock();
    expect(body.content()).toBe(source);
    expect(editor.can().setCodeBlock()).toBe(false);
  }
});

test('code that becomes text keeps its characters', () => {
  const { body, editor } = start('```js\n  if (a * b * c)\n    [x](y)\n\n# d\n```\n');
  editor.commands.toggleCodeBlock();
  body.content();
  const text = editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', '\n');
  expect(text.replace(/\u00A0/g, ' ')).toBe('  if (a * b * c)\n    [x](y)\n\n# d');
  editor.commands.selectAll();
  editor.commands.toggleCodeBlock();
  expect(editor.state.doc.textContent).toBe('  if (a * b * c)\n    [x](y)\n\n# d');
});

test('Backspace and Delete join text with code, and it keeps all it shows', () => {
  const source = '```\na\n```\n\n[b](c) ![d](e.png)\\\nf\n';
  for (const [key, at] of [
    ['Backspace', 4],
    ['Shift-Backspace', 4],
    ['Delete', 2],
  ] as const) {
    const { body, editor } = start(source, at);
    pressKey(editor, key.replace('Shift-', ''), { shiftKey: key.startsWith('Shift-') });
    expect(editor.state.doc.firstChild?.textContent).toBe('a[b](c) ![d](e.png)\nf');
    expect(editor.state.selection.from).toBe(2);
    editor.commands.undo();
    expect(body.content()).toBe(source);
  }
});

test('Delete behind a summary keeps what follows', () => {
  const { body, editor } = start(
    '<details>\n<summary>a</summary>\n\n[b](c) ![d](e.png)\n\nf\n\n</details>\n',
    3,
  );
  pressKey(editor, 'Delete');
  expect(body.content()).toContain('[b](c) ![d](e.png)');
});

test('no command that turns blocks into others loses what they show', () => {
  const inline = '[l](u.md) ![i](i.png) **b** [[W]]';
  const broken = (start: string): string => `${start}${inline}\\\n${start.replace(/[^>]/g, ' ')}end\n`;
  const notes = [
    broken(''),
    `# ${inline} end\n`,
    broken('- '),
    broken('- [ ] '),
    broken('> '),
    `| ${inline} end |\n| - |\n| x |\n`,
    `> [!note] ${inline} end\n>\n> x\n`,
  ];
  const commands = [
    'toggleHeading',
    'setParagraph',
    'toggleBlockquote',
    'toggleBulletList',
    'toggleOrderedList',
    'toggleCodeBlock',
    'clearNodes',
  ] as const;
  for (const note of notes)
    for (const name of commands)
      for (const isAll of [true, false]) {
        const { body, editor } = startEditor(note);
        if (isAll) editor.commands.selectAll();
        if (name === 'toggleHeading') editor.commands.toggleHeading({ level: 2 });
        else editor.commands[name]();
        for (const part of ['[l](u.md)', '![i](i.png)', '**b**', '[[W]]', 'end'])
          expect(body.content(), `${name} of ${note}`).toContain(part);
      }
});
