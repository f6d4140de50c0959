// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { EditorBody } from '../editor/note-editor.ts';
import { sourceViewOf, withSourceView } from './source-view-of.ts';

const body = (source: string, kind: 'source' | 'read-only' = 'source'): EditorBody => ({
  representation: { kind, reason: `Read only: ${source.length} signs.` },
  editor: null,
  source,
  caret: null,
  places: () => null,
  content: () => source,
  written: () => {},
  takeOver: () => null,
  onEdit: () => {},
  destroy: vi.fn(),
});

test('only a body that is shown as source has a source view', () => {
  expect(sourceViewOf(withSourceView(body('one', 'read-only'), null))).toBeNull();
  const shown = withSourceView(body('one'), null);
  expect(sourceViewOf(shown)?.content()).toBe('one');
  expect(sourceViewOf(shown)?.readOnly).toBe('Read only: 3 signs.');
  shown.destroy();
});

test('a body that is read again goes on in the view of the one before, which cannot destroy it any more', () => {
  const before = withSourceView(body('one\ntwo\n'), null);
  const view = sourceViewOf(before);
  view?.select({ from: 4, to: 7 });
  const after = withSourceView(body('zero\none\ntwo\n'), before);
  expect(sourceViewOf(after)).toBe(view);
  expect(sourceViewOf(before)).toBeNull();
  before.destroy();
  expect(after.content()).toBe('zero\none\ntwo\n');
  expect(view?.selection()).toEqual({ from: 9, to: 12 });
  expect(view?.readOnly).toBe('Read only: 13 signs.');
  expect(view?.dom.querySelector('.cm-editor')).not.toBeNull();
  after.destroy();
  expect(view?.dom.querySelector('.cm-editor')).toBeNull();
});
