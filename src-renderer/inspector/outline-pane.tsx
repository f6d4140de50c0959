import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { EditorBody } from '../editor/note-editor.ts';
import type { SourceView } from '../source-view/source-view.ts';
import { sourceViewOf } from '../source-view/source-view-of.ts';
import { useChangedText } from '../source-view/use-changed-text.ts';
import { useApp } from '../state/use-app.ts';

/** The headings of the note; each jumps to its place. */
export function OutlinePane({ body }: { body: EditorBody }) {
  const source = sourceViewOf(body);
  return (
    <section className="memory" aria-label="Outline">
      {body.editor === null ? null : <RichOutline editor={body.editor} />}
      {source === null ? null : <SourceOutline source={source} />}
    </section>
  );
}

type Heading = { readonly level: number; readonly text: string; readonly offset: number };

function RichOutline({ editor }: { editor: Editor }) {
  const headings = useEditorState({ editor, selector: () => headingsOf(editor) });
  const jump = (position: number): void => {
    editor.commands.focus(position + 1, { scrollIntoView: false });
    const place = editor.view.nodeDOM(position);
    if (place instanceof HTMLElement) place.scrollIntoView({ block: 'start' });
  };
  return <Headings headings={headings} onJump={jump} />;
}

function SourceOutline({ source }: { source: SourceView }) {
  useChangedText(source);
  return <Headings headings={source.headings()} onJump={source.goTo} />;
}

function Headings({ headings, onJump }: { headings: readonly Heading[]; onJump(offset: number): void }) {
  const { view } = useApp();
  if (headings.length === 0)
    return <p className="missing">No headings yet. Start a line with # and a space to make one.</p>;
  const jump = (offset: number): void => {
    view.setState({ drawer: null });
    onJump(offset);
  };
  return (
    <ul className="outline">
      {headings.map(({ level, text, offset }) => (
        <li key={offset} data-level={level}>
          <button type="button" onClick={() => jump(offset)}>
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
    headings.push({ level: Number(node.attrs.level), text: node.textContent, offset: position });
  });
  return headings;
}
