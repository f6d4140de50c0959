import { type Editor, Extension } from '@tiptap/core';
import { calloutButton } from '../plugins/callout-icons.ts';

/** Alt+F10 moves the focus from the text to the toolbar of the code block or callout, of the selection, or of the note. */
export const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts() {
    return { 'Alt-F10': ({ editor }) => focusToolbar(editor) };
  },
});

/** Focuses the toolbar of the code block or callout, of the selection, or of the note; returns false when there is none. */
export function focusToolbar({ state, view }: Editor): boolean {
  const { $head } = state.selection;
  const block = $head.depth > 0 ? view.nodeDOM($head.before()) : null;
  const code = block instanceof Element ? block.querySelector<HTMLElement>('.code-language') : null;
  const own = code ?? calloutButton(state, view);
  const tool = own ?? document.querySelector<HTMLElement>('.bubble-menu button, .formats button');
  tool?.focus({ preventScroll: true });
  return tool !== null;
}
