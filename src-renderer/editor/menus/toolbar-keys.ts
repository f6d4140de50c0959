import { type Editor, Extension } from '@tiptap/core';

/** Alt+F10 goes from the text to the tools of where the caret is: of the code block, or of the selected text. */
export const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts() {
    return { 'Alt-F10': ({ editor }) => focusToolbar(editor) };
  },
});

/** Goes to the tools of where the caret is. False where there are none. */
export function focusToolbar({ state, view }: Editor): boolean {
  const { $head } = state.selection;
  const block = $head.depth > 0 ? view.nodeDOM($head.before()) : null;
  const own = block instanceof Element ? block.querySelector<HTMLElement>('.code-language') : null;
  const tool = own ?? document.querySelector<HTMLElement>('.bubble-menu button');
  tool?.focus({ preventScroll: true });
  return tool !== null;
}
