import { Editor } from '@tiptap/core';
import { t } from '../../src-shared/texts/t.ts';
import { editorExtensions } from './extensions.ts';

/** An editor without a text and without a host; null until there was time to make it. */
let next: Editor | null = null;

/**
 * An editor for one text. To make it takes longer than to show a note in it, and is the same for all of them: so the next one is made while
 * the window has nothing else to do.
 */
export function takeEditor(): Editor {
  const editor = next ?? makeEditor();
  next = null;
  // Safari and the environment of the tests have none
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(() => {
      next ??= makeEditor();
    });
  return editor;
}

const makeEditor = (): Editor =>
  new Editor({
    injectCSS: false,
    // The document comes from the lossless text. Without content Tiptap would parse an empty text as HTML, which the policy forbids.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    // Pasted text is already parsed as Markdown, or is literal.
    enablePasteRules: ['link'],
    extensions: editorExtensions(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': t('editor.label'),
        'aria-multiline': 'true',
        class: 'text',
      },
    },
  });
