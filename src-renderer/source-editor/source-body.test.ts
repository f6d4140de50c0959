// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createSourceBody } from './source-body.ts';
import { isSourceView } from './source-view.ts';

test('a source body has the reason why it is read-only', () => {
  const body = createSourceBody('one', 'Read-only: it is locked.');
  expect(isSourceView(body.view)).toBe(true);
  expect(body.content()).toBe('one');
  expect(body.view.readOnly).toBe('Read-only: it is locked.');
  expect(body.representation).toEqual({ kind: 'source', reason: 'Read-only: it is locked.' });
  body.destroy();
});

test('a body that is read again reuses the view of the previous one, which cannot destroy it any more', () => {
  const before = createSourceBody('one\ntwo\n', null);
  before.view.select({ from: 4, to: 7 });
  const after = createSourceBody('zero\none\ntwo\n', 'Read only.', before.view);
  expect(after.view).toBe(before.view);
  before.destroy();
  expect(after.content()).toBe('zero\none\ntwo\n');
  expect(after.view.selection()).toEqual({ from: 9, to: 12 });
  expect(after.view.readOnly).toBe('Read only.');
  expect(after.view.dom.querySelector('.cm-editor')).not.toBeNull();
  after.destroy();
  expect(after.view.dom.querySelector('.cm-editor')).toBeNull();
});
