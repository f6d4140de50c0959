import { type Editor, getMarkRange, posToDOMRect } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { canFollow, followLink } from '../../actions/follow-link.ts';
import { hostOf } from '../../editor/editor-host.ts';
import { keepRange } from '../../editor/kept-range.ts';
import { bareAddressAt } from '../../editor/plugins/bare-addresses.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useServices } from '../../workspace/services.ts';

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ onClose }: { onClose(): void }) {
  const { openNote, notices } = useServices();
  // as it was when the dialog was opened: another window or a merge may change the note meanwhile
  const [editor] = useState(() => openNote.getState().current?.body.editor ?? null);
  const [before] = useState(() => String(editor?.getAttributes('link').href ?? ''));
  // An address without link markup can be opened too.
  const [address] = useState(() =>
    before === '' && editor !== null ? (bareAddressAt(editor.state) ?? '') : before,
  );
  const [target, setTarget] = useState(before);
  const [linked] = useState(() => (editor === null ? null : linkedText(editor)));
  const [kept] = useState(() => (editor === null || linked === null ? null : keepRange(editor, linked)));
  useEffect(() => () => kept?.release(), [kept]);
  const [text, setText] = useState(linked?.text ?? '');
  const [rectangle] = useState(() => {
    let last = new DOMRect();
    return (): DOMRect => {
      const range = kept?.now() ?? null;
      if (editor !== null && range !== null) last = posToDOMRect(editor.view, range.from, range.to);
      return last;
    };
  });
  /** Closes the dialog, and edits the link where its text stands now. */
  const edit = (change: (editor: Editor, linked: LinkedText) => void): void => {
    const range = kept?.now() ?? null;
    onClose();
    if (editor === null || linked === null) return;
    if (range === null) notices.notify('warning', t('note.linkedTextGone'));
    else change(editor, { ...linked, ...range });
  };
  const apply = (): void => {
    const href = target.trim();
    if (href !== '')
      edit((at, found) => writeLink(at, found, withScheme(href), text.trim() === '' ? href : text));
    else if (before !== '') edit(removeLink);
    else onClose();
  };
  return (
    <Dialog name={t('note.link')} onClose={onClose} beside={linked === null ? undefined : rectangle}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField label={t('common.address')} value={target} placeholder="https://…" onValue={setTarget} />
        {linked?.isPlain === true ? (
          <TextField label={t('common.text')} value={text} placeholder={target.trim()} onValue={setText} />
        ) : null}
        <div className="actions">
          {before !== '' && editor !== null && linked !== null ? (
            <button type="button" className="quiet" onClick={() => edit(removeLink)}>
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

/** Adds `https://` to a host such as `example.org`; paths and other schemes stay as they are. */
function withScheme(target: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(target) && !target.includes(':') && !/\.md$/i.test(target)
    ? `https://${target}`
    : target;
}

/** The text that a link has, or would get. */
type LinkedText = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Whether the text can be changed here: it is plain, in one block, without images or line breaks. */
  readonly isPlain: boolean;
};

/** The link around the caret or the selection, or else the selection. */
export function linkedText({ state }: Editor): LinkedText {
  const { selection, schema, doc } = state;
  const type = schema.marks.link;
  const range = type === undefined ? undefined : getMarkRange(selection.$from, type);
  const { from, to } = range ?? selection;
  const $from = doc.resolve(from);
  let isPlain = $from.sameParent(doc.resolve(to)) && $from.parent.inlineContent;
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isPlain = false;
  });
  return { from, to, text: doc.textBetween(from, to, ' '), isPlain };
}

/** Gives a range another text with the formatting that its beginning has, and a link. */
export function writeLink(
  editor: Editor,
  { from, to, text, isPlain }: LinkedText,
  href: string,
  wanted: string,
): void {
  const chain = editor.chain().focus();
  if (!isPlain || wanted === text) {
    chain.setTextSelection({ from, to }).setLink({ href }).run();
    return;
  }
  const $after = editor.state.doc.resolve(Math.min(from + 1, to));
  const marks = (from === to ? editor.state.doc.resolve(from) : $after)
    .marks()
    .filter(({ type }) => type.name !== 'link')
    .map((mark) => mark.toJSON());
  chain
    .insertContentAt(
      { from, to },
      { type: 'text', text: wanted, marks: [...marks, { type: 'link', attrs: { href } }] },
    )
    .run();
}

/** Removes the link of a range; its text stays. */
export function removeLink(editor: Editor, { from, to }: LinkedText): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();
}
