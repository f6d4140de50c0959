// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from './note-editor.ts';

let open: EditorBody[] = [];
afterEach(() => {
  for (const body of open) body.destroy();
  open = [];
});

function load(source: string): EditorBody {
  const body = createEditorBody(source, null);
  open.push(body);
  return body;
}

/** What the editor writes after a word was typed at the very end: everything before it must come back well. */
function afterTyping(source: string): string {
  const body = load(source);
  const { editor } = body;
  if (editor === null) throw new Error(`not editable: ${JSON.stringify(body.representation)}`);
  editor.commands.insertContentAt(editor.state.doc.content.size, {
    type: 'paragraph',
    content: [{ type: 'text', text: 'typed' }],
  });
  return body.content();
}

const plainNotes: Record<string, string> = {
  empty: '',
  'one line': 'Hello.\n',
  'no final newline': 'Hello.',
  'leading blank line': '\nHello.\n',
  headings: '# One\n\n## Two\n\ntext\n\n###### Six\n',
  'nested lists': '- one\n  - two\n    - three\n- four\n\n1. a\n2. b\n   - c\n',
  'ten items': Array.from({ length: 12 }, (_, item) => `${item + 1}. item`).join('\n'),
  'list from five': '5. five\n6. six\n',
  'list from nought': '0. zero\n1. one\n',
  'loose list': '- one\n\n- two\n\n  more of two\n',
  'tight list with a loose one inside': '- one\n  - a\n\n  - b\n- two\n',
  'two lists in a row': '- one\n- two\n\n* three\n* four\n',
  tasks: '- [ ] open\n- [x] done\n  - [ ] inner\n',
  'tasks and plain items': '- [ ] open\n- plain\n',
  'numbered tasks': '1. [ ] a\n2. [x] b\n',
  'loose tasks': '- [ ] a\n\n- [x] b\n',
  'empty items': '- a\n-\n- b\n',
  'heading in an item': '- # Head\n- text\n',
  quote: '> one\n> two\n>\n> > inner\n',
  code: '```js\nlet a = 1;\n\n\n  let b;\n```\n',
  'code with fences': '````md\n```\ninner\n```\n````\n',
  'code ending in a blank line': '```\na\n\n```\n',
  rule: 'a\n\n---\n\nb\n',
  emphasis: 'a **bold** and *em* and ***both*** and ~~gone~~ and `code`\n',
  'linked and bold code': '[`fn`](https://example.org/a) and **`b`**\n',
  'code with backticks': '`` a`b `` and ``` `` ```\n',
  'two spaces in code': '`a  b`\n',
  highlights: 'a ==marked== word and ==**two** of them==\n',
  comparisons: 'a == b, c==d and =e=\n',
  links: '[a](https://example.org/x_(y) "2024") <https://example.org> [o](obsidian://open?vault=a)\n',
  images: '![250](x.png) and ![a [b]](<my pic.png> "title")\n',
  'hard breaks': 'one\\\ntwo\\\nthree\n',
  table: '| Part | Due | Cost |\n| :--- | :---: | ---: |\n| a | b | 1 |\n| `x` |  | c \\| d |\n',
  'table between text': 'before\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nafter\n',
  chinese: '**注意：**这里\n\n**重要** 内容，参见第 2 节。\n',
  japanese: '# 函館のフェリー\n\n- 切符は*マルタ*が持っている。\n',
  'characters that are no markup':
    '2 * 3 = 6, a_b_c, 5 < 6 & 7 > 2, [x] done, ~5 %, #tag, $5 and $10, a | b\n',
  'escaped markup': '\\*not em\\* \\[\\[no link\\]\\] \\`tick\\`\n\n2 * 3 \\[[no link]]\n',
  'line starts': '\\# a\n\n1\\. b\n\n2\\) c\n\n\\- d\n\n\\> e\n\n\\+ f\n',
  entities: 'a &amp;lt; b &lt;b&gt; c\n',
  emoji: '👩‍👩‍👧 family, e\u0301 accent\n',
};

/** All but these also come back character for character. */
const respelled = [
  'two lists in a row',
  'quote',
  'code with backticks',
  'images',
  'entities',
  'empty items',
  'links',
];
const exact = new Set(Object.keys(plainNotes).filter((name) => !respelled.includes(name)));

for (const [name, source] of Object.entries(plainNotes)) {
  test(`a plain note stays editable and comes back well: ${name}`, () => {
    expect(load(source).representation).toEqual({ kind: 'editable' });
    expect(load(source).content()).toBe(source);
    const written = afterTyping(source);
    const lead = source.trimEnd();
    expect(written.trimEnd()).toMatch(/typed$/);
    const kept = written.trimEnd().slice(0, -'typed'.length).trimEnd();
    if (exact.has(name)) expect(kept).toBe(lead);
    // Loading what was written gives the same note again: nothing drifts.
    expect(load(written).representation).toEqual({ kind: 'editable' });
    expect(afterTyping(written).startsWith(written.trimEnd())).toBe(true);
  });
}

test('typing and undoing leaves the text as it was loaded, unusual spellings included', () => {
  const source = '* a\n* b\n\nSetext\n======\n\nwrapped\nlines\n\n\n\nend  ';
  const body = load(source);
  body.editor?.commands.insertContentAt(3, { type: 'text', text: 'x' });
  expect(body.content()).not.toBe(source);
  body.editor?.commands.undo();
  expect(body.content()).toBe(source);
  expect(body.editor?.can().undo()).toBe(false);
});

test('loading does not count as an edit; typing does', () => {
  const body = load('# One\n\n- [ ] two\n');
  let edits = 0;
  body.onEdit(() => {
    edits += 1;
  });
  expect(body.editor?.can().undo()).toBe(false);
  expect(edits).toBe(0);
  body.editor?.commands.insertContentAt(1, { type: 'text', text: 'x' });
  expect(edits).toBe(1);
});

test('a text that looks like markup is escaped only where it has to be', () => {
  const body = load('start\n');
  const type = (text: string) =>
    body.editor?.commands.insertContentAt(body.editor.state.doc.content.size, {
      type: 'paragraph',
      content: [{ type: 'text', text }],
    });
  type('2 * 3 and a_b');
  type('*not em*');
  type('<b>not bold</b> &amp;');
  type('# no heading');
  type('[[no link]] [^no note]');
  type('$no$ and %%formula%%');
  expect(body.content()).toBe(
    'start\n\n2 * 3 and a_b\n\n\\*not em\\*\n\n\\<b>not bold\\</b> \\&amp;\n\n\\# no heading\n\n\\[\\[no link]] \\[^no note]\n\n\\$no\\$ and \\%%formula\\%%\n',
  );
});
