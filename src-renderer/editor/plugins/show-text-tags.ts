import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readLinks } from '../../../src-shared/markdown/text-links.ts';
import { readTags } from '../../../src-shared/markdown/text-tags.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { hostOf } from '../editor-host.ts';
import { changedTextBlocks } from './changed-text-blocks.ts';

const key = new PluginKey<DecorationSet>('textTags');

/** Shows a `#tag` of the text as one, where the app reads it as a tag. A click shows the notes that have it. The text is not changed. */
export const ShowTextTags = Extension.create({
  name: 'textTags',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, tagsIn(doc)),
          apply(tr, before) {
            if (!tr.docChanged) return before;
            let shown = before.map(tr.mapping, tr.doc);
            // Whole blocks, because a tag may begin before the change.
            for (const { node, at } of changedTextBlocks(tr.before, tr.doc))
              shown = shown.remove(shown.find(at, at + node.nodeSize)).add(tr.doc, tagsOf(node, at));
            return shown;
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handleDOMEvents: {
            click(view, event) {
              const element = event.target instanceof Element ? event.target.closest('[data-tag]') : null;
              const tag = element?.getAttribute('data-tag') ?? null;
              const isPlain = event.button === 0 && !event.altKey && !event.shiftKey;
              // What was selected by dragging is not followed.
              if (tag === null || !isPlain || !view.state.selection.empty) return false;
              hostOf(editor).openTag(tag);
              return true;
            },
          },
        },
      }),
    ];
  },
});

function tagsIn(doc: ProseMirrorNode): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) found.push(...tagsOf(node, at));
    return !node.isTextblock;
  });
  return found;
}

function tagsOf(block: ProseMirrorNode, at: number): Decoration[] {
  if (block.type.spec.code || !block.textContent.includes('#')) return [];
  return readTags(readLinks(textOf(block)).rest).map(({ name, from, to }) =>
    Decoration.inline(at + from, at + 1 + to, {
      class: 'text-tag',
      'data-tag': name,
      title: t('editor.openTag', { tag: name }),
    }),
  );
}

/** The text of a block with one character for each position: code and what is no text are no part of a tag. */
function textOf(block: ProseMirrorNode): string {
  let text = '';
  block.forEach((node) => {
    const isPlain = node.isText && !node.marks.some(({ type }) => type.spec.code === true);
    text += isPlain ? (node.text ?? '') : (node.isText ? '\ufffc' : ' ').repeat(node.nodeSize);
  });
  return text;
}
