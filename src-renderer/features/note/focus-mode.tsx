import type { Editor } from '@tiptap/core';
import { Minimize2 } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { markFocusBlock } from '../../editor/plugins/focus-block.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { useServices } from '../../workspace/services.ts';

/** Highlights the block with the caret while focus mode is on, and leaves the mode on Escape. */
export function FocusMode({ editor }: { editor: Editor | null }) {
  const app = useServices();
  useEffect(() => {
    if (editor === null) return undefined;
    // The editor handles Escape itself.
    markFocusBlock(editor, () => setFocusMode(app, false));
    return () => {
      if (!editor.isDestroyed) markFocusBlock(editor, null);
    };
  }, [app, editor]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // Escape closes an open menu or the find bar first.
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
      label={t('note.leaveFocusMode')}
      hint={t('note.leaveFocusModeKeys', { keys: app.commands.keys('focus-mode') })}
      className="leave-focus"
      onClick={() => setFocusMode(app, false)}
    />
  );
}
