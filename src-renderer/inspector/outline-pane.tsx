import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { EditorBody } from '../editor/note-editor.ts';
import { useApp } from '../state/use-app.ts';

type Heading = { readonly level: number; readonly text: string; readonly position: number };

/** The headings of the note; each jumps to its place. */
export function OutlinePane({ body }: { body: EditorBody }) {
  return (
    <section className="memory" aria-label="Outline">
      {body.editor === null ? (
        <p className="missing">A note that is shown as its Markdown text has no outline yet.</p>
      ) : (
        <Headings editor={body.editor} />
      )}
    </section>
  );
}

function Headings({ editor }: { editor: Editor }) {
  const { view } = useApp();
  const headings = useEditorState({ editor, selector: () => headingsOf(editor) });
  if (headings.length === 0)
    return <p className="missing">No headings yet. Start a line with # and a space to make one.</p>;
  const jump = (position: number): void => {
    view.setState({ drawer: null });
    editor.commands.focus(position + 1, { scrollIntoView: false });
    const place = editor.view.nodeDOM(position);
    if (place instanceof HTMLElement) place.scrollIntoView({ block: 'start' });
  };
  return (
    <ul className="outline">
      {headings.map(({ level, text, position }) => (
        <li key={position} data-level={level}>
          <button type="button" onClick={() => jump(position)}>
            {text === '' ? 'Empty heading' : text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function headingsOf(editor: Editor): Heading[] {
  const headings: Heading[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'heading') return;
    headings.push({ level: Number(node.attrs.level), text: node.textContent, position });
  });
  return headings;
}
