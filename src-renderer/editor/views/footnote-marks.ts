import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton } from '../make-element.ts';
import { definitionsIn, goToReferenceOf } from './footnotes.ts';

/**
 * Shows a footnote as its name and its text, with a button that leads back to its reference. The signs of its source are shown while the
 * caret is in it.
 */
export const FootnoteMarks = Extension.create({
  name: 'footnoteMarks',
  addProseMirrorPlugins() {
    const { editor } = this;
    let drawn: { doc: unknown; open: number | null; decorations: DecorationSet } | null = null;
    return [
      new Plugin({
        props: {
          decorations({ doc, selection: { $head } }) {
            const open = $head.parent.type.name === 'rawBlock' ? $head.before() : null;
            if (drawn?.doc !== doc || drawn.open !== open) {
              const marks = [...definitionsIn(doc)].flatMap(([name, { at, node }]) =>
                marksOf(editor, name, at, node.content.size, at === open),
              );
              const decorations = marks.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, marks);
              drawn = { doc, open, decorations };
            }
            return drawn.decorations;
          },
        },
      }),
    ];
  },
});

function marksOf(editor: Editor, name: string, at: number, size: number, isOpen: boolean): Decoration[] {
  const start = at + 1;
  // `[^`, the name, and `]:`
  const [from, to] = [start + 2, start + 2 + name.length];
  const signs = isOpen ? 'footnote-sign' : 'footnote-sign hidden';
  return [
    Decoration.inline(start, from, { class: signs }),
    Decoration.inline(from, to, { class: 'footnote-name' }),
    Decoration.inline(to, to + 2, { class: signs }),
    Decoration.widget(start + size, () => backButton(editor, name), {
      side: 1,
      key: `footnote ${name}`,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  ];
}

function backButton(editor: Editor, name: string): HTMLElement {
  const attributes = {
    class: 'footnote-back',
    contenteditable: 'false',
    // Not a tab stop: from the footnote Ctrl+Enter does the same.
    tabindex: '-1',
    'aria-label': t('editor.backToReference', { name }),
    title: t('editor.backToReferenceHint'),
  };
  return makeButton(attributes, () => goToReferenceOf(editor, name), '↩');
}
