import { undo } from '@codemirror/commands';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createSourceView, type SourceView } from '../source-view.ts';

/** How many random texts are tried, and the seed they come from: that of the run where there is none. */
type Tries = { readonly numRuns: number; readonly seed?: number };

/** Types where the caret is. */
export const typed = (view: SourceView, text: string): void =>
  view.editor.dispatch(view.editor.state.replaceSelection(text), { userEvent: 'input.type' });

/** Characters that an editor might treat as a newline, drop, or normalise. */
const odd = fc.constantFrom(
  'a',
  'é',
  'e\u0301',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\t',
  '  ',
  '  \n',
  '\0',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ud83d',
  '\ude00',
  '😀',
  '\ufeff',
  '\u200b',
  '\u00a0',
  '\ufffd',
  '\u001b',
  '- ',
  '# ',
  '```\n',
  '中',
  'ｱ',
);
const text = fc
  .array(fc.oneof(odd, fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** Expects that a text that was shown comes back character by character. */
export function expectSameText(tries: Tries): void {
  fc.assert(
    fc.property(text, (source) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        expect(view.content()).toBe(source);
        // Not from memory, either: what the editor holds is the text.
        expect(view.editor.state.doc.toString()).toBe(source);
      } finally {
        view.destroy();
      }
    }),
    tries,
  );
}

/** Expects that typing and undoing restores the text, and that an external text replaces it exactly. */
export function expectUndone(tries: Tries): void {
  fc.assert(
    fc.property(text, text, text, fc.nat(), (source, inserted, external, at) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        view.select({ from: at % (source.length + 1), to: at % (source.length + 1) });
        const caret = view.selection().from;
        typed(view, inserted);
        expect(view.content()).toBe(source.slice(0, caret) + inserted + source.slice(caret));
        undo(view.editor);
        expect(view.content()).toBe(source);
        view.replaceText(external);
        expect(view.content()).toBe(external);
      } finally {
        view.destroy();
      }
    }),
    tries,
  );
}
