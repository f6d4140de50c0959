import { expect, test } from 'vitest';
import { editorSchema as schema } from '../../lossless/test-support/editor-schema.ts';
import { dropPlace } from './attachments.ts';

test.each([
  ['one |two', 'one |two'],
  ['one t|wo', 'one |two'],
  ['one tw|o', 'one two|'],
  ['one|, two', 'one|, two'],
  ['日|本', '日|本'],
])('a file that is dropped at "%s" goes to "%s"', (dropped, placed) => {
  const text = dropped.replace('|', '');
  const doc = schema.node('doc', null, schema.node('paragraph', null, schema.text(text)));
  expect(dropPlace(doc, dropped.indexOf('|') + 1) - 1).toBe(placed.indexOf('|'));
});
