import { useState } from 'react';
import { canFollow, followLink } from '../../actions/follow-link.ts';
import { bareAddressAt } from '../../editor/plugins/bare-addresses.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ onClose }: { onClose(): void }) {
  const { openNote } = useServices();
  const editor = openNote.getState().current?.body.editor ?? null;
  const before = String(editor?.getAttributes('link').href ?? '');
  // An address without link markup can be opened too.
  const address = before === '' && editor !== null ? (bareAddressAt(editor.state) ?? '') : before;
  const [target, setTarget] = useState(before);
  const apply = (): void => {
    onClose();
    const href = target.trim();
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (href === '') chain?.unsetLink().run();
    else if (editor?.state.selection.empty && before === '')
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'text',
          text: href,
          marks: [{ type: 'link', attrs: { href: withScheme(href) } }],
        })
        .run();
    else chain?.setLink({ href: withScheme(href) }).run();
  };
  return (
    <Dialog name="Link" onClose={onClose}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label>
          Address
          <input
            className="field"
            value={target}
            placeholder="https://…"
            onChange={(event) => setTarget(event.target.value)}
          />
        </label>
        <div className="actions">
          {editor !== null && canFollow(address) ? (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onClose();
                followLink(editor, address);
              }}
            >
              Open link
            </button>
          ) : null}
          <button type="submit" className="primary">
            {target.trim() === '' && before !== '' ? 'Remove link' : 'Set link'}
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
