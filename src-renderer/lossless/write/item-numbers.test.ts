import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';

const fresh = schema.node('listItem', null, schema.node('paragraph', null, schema.text('new')));

/** Inserts an item after another, or deletes one. */
function edited(source: string, item: number, edit: 'add' | 'delete'): string {
  const text = createLosslessText(schema, source);
  const list = text.document.child(0);
  let at = 1;
  for (let index = 0; index < item; index += 1) at += list.child(index).nodeSize;
  const end = at + list.child(item).nodeSize;
  const { tr } = EditorState.create({ doc: text.document });
  const saved = text.save((edit === 'add' ? tr.insert(end, fresh) : tr.delete(at, end)).doc);
  expect(saved).toMatchObject({ bestEffort: 0, simplified: 0 });
  return saved.text;
}

const cases: [name: string, source: string, item: number, edit: 'add' | 'delete', after: string][] = [
  ['counts on', '1. a_b\n2. *c*\n', 0, 'add', '1. a_b\n2. new\n3. *c*\n'],
  ['counts on at the end', '3) a_b\n4) _c_\n', 1, 'add', '3) a_b\n4) _c_\n5) new\n'],
  ['repeats one number', '1. a_b\n1. c\n1. d\n', 2, 'add', '1. a_b\n1. c\n1. d\n1. new\n'],
  [
    'leaves a number that did not follow from the one before',
    '1. a\n1. b\n5. c\n',
    1,
    'add',
    '1. a\n1. b\n1. new\n5. c\n',
  ],
  ['counts back', '1. a\n2. b_c\n3. d\n\nEnd\n', 0, 'delete', '1. b_c\n2. d\n\nEnd\n'],
  ['leaves a number after a gap', '1. a\n2. b\n7. c\n8. d\n', 0, 'delete', '1. b\n7. c\n8. d\n'],
  ['keeps leading zeros', '01. a\n02. b\n', 0, 'add', '01. a\n2. new\n03. b\n'],
  [
    'keeps the lines of items that keep their width',
    '1. a\n2. b\n   _c_\n',
    0,
    'add',
    '1. a\n2. new\n3. b\n   _c_\n',
  ],
  [
    'moves the lines of an item whose number gets wider',
    '8. a\n9. b\n\n   c\n',
    0,
    'add',
    '8. a\n9. new\n\n10. b\n\n    c\n',
  ],
];

for (const [name, source, item, edit, after] of cases)
  test(`numbering ${name} when an item is added or removed`, () => {
    expect(edited(source, item, edit)).toBe(after);
  });
