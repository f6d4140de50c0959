import type { Editor } from '@tiptap/core';
import { Minimize2 } from 'lucide-react';
import { useEffect } from 'react';
import { markFocusBlock } from '../../editor/plugins/focus-block.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { useServices } from '../../workspace/services.ts';

/** What belongs to focus mode while it is on: the block with the caret stands out, and Escape leaves. */
export function FocusMode({ editor }: { editor: Editor | null }) {
  const app = useServices();
  useEffect(() => {
    if (editor === null) return undefined;
    // The editor keeps every Escape to itself.
    markFocusBlock(editor, () => setFocusMode(app, false));
    return () => {
      if (!editor.isDestroyed) markFocusBlock(editor, null);
    };
  }, [app, editor]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // Whatever else Escape ends, such as a menu or a search, it ends first.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      setFocusMode(app, false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [app]);
  return (
    <IconButton
      icon={Minimize2}
      label="Leave focus mode"
      hint={`Esc or ${app.commands.keys('focus-mode')}`}
      className="leave-focus"
      onClick={() => setFocusMode(app, false)}
    />
  );
}
