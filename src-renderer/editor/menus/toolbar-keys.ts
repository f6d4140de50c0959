import { type Editor, Extension } from '@tiptap/core';

/** Alt+F10 moves the focus from the text to the toolbar of the code block, of the selection, or of the note. */
export const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts() {
    return { 'Alt-F10': ({ editor }) => focusToolbar(editor) };
  },
});

/** Focuses the toolbar of the code block, of the selection, or of the note; returns false when there is none. */
export function focusToolbar({ state, view }: Editor): boolean {
  const { $head } = state.selection;
  const block = $head.depth > 0 ? view.nodeDOM($head.before()) : null;
  const own = block instanceof Element ? block.querySelector<HTMLElement>('.code-language') : null;
  const tool = own ?? document.querySelector<HTMLElement>('.bubble-menu button, .formats button');
  tool?.focus({ preventScroll: true });
  return tool !== null;
}
