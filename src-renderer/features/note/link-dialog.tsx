import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { canFollow, followLink } from '../../actions/follow-link.ts';
import { hostOf } from '../../editor/editor-host.ts';
import { openPopup } from '../../editor/menus/floating-popup.ts';
import { selectionRectangle } from '../../editor/menus/selection-rectangle.ts';
import { bareAddressAt } from '../../editor/plugins/bare-addresses.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';
import { type LinkedText, linkedText, removeLink, writeLink } from './linked-text.ts';

/** Sets, changes or removes the link of the selected text, beside it. */
export function LinkDialog({ onClose }: { onClose(): void }) {
  const { openNote } = useServices();
  const editor = openNote.getState().current?.body.editor ?? null;
  const before = String(editor?.getAttributes('link').href ?? '');
  // An address without link markup can be opened too.
  const address = before === '' && editor !== null ? (bareAddressAt(editor.state) ?? '') : before;
  const [target, setTarget] = useState(before);
  const [linked] = useState(() => (editor === null ? null : linkedText(editor)));
  const [text, setText] = useState(linked?.text ?? '');
  const place = useCallback((form: HTMLFormElement) => placeBeside(editor, linked, form), [editor, linked]);
  const apply = (): void => {
    onClose();
    const href = target.trim();
    if (editor === null || linked === null) return;
    if (href !== '') writeLink(editor, linked, withScheme(href), text.trim() === '' ? href : text);
    else if (before !== '') removeLink(editor, linked);
  };
  return (
    <Dialog name={t('note.link')} onClose={onClose}>
      <form
        ref={place}
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label>
          {t('common.address')}
          <input
            className="field"
            value={target}
            placeholder="https://…"
            onChange={(event) => setTarget(event.target.value)}
          />
        </label>
        {linked?.isPlain === true ? (
          <label>
            {t('common.text')}
            <input
              className="field"
              value={text}
              placeholder={target.trim()}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        ) : null}
        <div className="actions">
          {before !== '' && editor !== null && linked !== null ? (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onClose();
                removeLink(editor, linked);
              }}
            >
              {t('note.removeLink')}
            </button>
          ) : null}
          {editor !== null && canFollow(address) ? (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onClose();
                followLink(hostOf(editor), address);
              }}
            >
              {t('common.openLink')}
            </button>
          ) : null}
          <button type="submit" className="primary">
            {t('note.setLink')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows the dialog of a form beside the text that is linked; returns what ends that. */
function placeBeside(editor: Editor | null, linked: LinkedText | null, form: HTMLFormElement): () => void {
  const dialog = form.closest<HTMLElement>('.dialog');
  if (editor === null || linked === null || dialog === null) return () => undefined;
  return openPopup(dialog, {
    rectangle: () => selectionRectangle(editor.view, linked),
    near: editor.view.dom,
    placement: 'bottom-start',
  }).close;
}

/** Adds `https://` to a host such as `example.org`; paths and other schemes stay as they are. */
function withScheme(target: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(target) && !target.includes(':') && !/\.md$/i.test(target)
    ? `https://${target}`
    : target;
}
