import { redo, undo } from '@tiptap/pm/history';
import fc from 'fast-check';
import { afterEach, expect } from 'vitest';
import { gfmTexts, ownNotes } from '../../lossless/test-support/example-texts.ts';
import type { TitleChange } from '../../note-view/note-body.ts';
import { createEditorBody, type RichBody } from '../note-editor.ts';

const bodies: RichBody[] = [];
/** Destroys after each test the editors that {@link openText} made. */
export const destroyAfterEach = (): void =>
  afterEach(() => {
    for (const body of bodies.splice(0)) body.destroy();
  });

/** An editor on a text, whose text can be replaced. */
export function openText(source: string, locked: string | null = null) {
  const body = createEditorBody(source, locked);
  bodies.push(body);
  const titles: string[] = [];
  body.onTitle?.(({ from, to }) => titles.push(`${from} → ${to}`));
  const { view } = body.editor;
  return {
    body,
    titles,
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
    type: (text: string) => view.dispatch(view.state.tr.insertText(text, 1)),
    replace: (content: string, title: TitleChange = { from: 'A', to: 'A' }) =>
      body.replace?.({ content, title }),
  };
}

const texts = [...ownNotes().texts, ...gfmTexts().texts].map(({ source }) => source);

/** Expects that one undo restores the text before to the character, and one redo the restored one. */
export function expectOneStep(tries: { readonly numRuns: number; readonly seed?: number }): void {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), fc.boolean(), (one, other, typed) => {
      const { body, undo: back, redo: forth, type, replace } = openText(one);
      if (typed) type('typed ');
      const before = body.content();
      expect(replace(other)).toBe(other !== before);
      expect(body.content()).toBe(other);
      if (other === before) return;
      back();
      expect(body.content()).toBe(before);
      forth();
      expect(body.content()).toBe(other);
      back();
      expect(body.content()).toBe(before);
    }),
    tries,
  );
}
