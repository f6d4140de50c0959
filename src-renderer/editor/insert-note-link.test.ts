// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { insertNoteLink } from './insert-note-link.ts';
import { typeInto } from './test-support/type-into.ts';
import { startEditor } from './views/test-support/start-editor.ts';

test('a link to a note is inserted in its style, and what is typed after it is no link', () => {
  const { body, editor } = startEditor('See:\n');
  insertNoteLink(editor, { kind: 'markdown', text: 'Plan [2]', href: '../Plan%20%5B2%5D.md' });
  typeInto(editor, ' or ');
  insertNoteLink(editor, { kind: 'wiki', inner: 'Other' });
  expect(body.content()).toContain('See:[Plan [2]](../Plan%20%5B2%5D.md) or [[Other]]');
});

test('in code the link is inserted as it stands in Markdown', () => {
  const { body, editor } = startEditor('```\n\n```\n');
  editor.commands.setTextSelection(1);
  insertNoteLink(editor, { kind: 'markdown', text: 'Plan', href: 'Plan.md' });
  expect(body.content()).toBe('```\n[Plan](Plan.md)\n```\n');
});
