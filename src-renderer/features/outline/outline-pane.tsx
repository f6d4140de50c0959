import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useMemo, useSyncExternalStore } from 'react';
import { sourceViewOf } from '../../app/source-view-of.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import { bringToSight } from '../../editor/plugins/bring-to-sight.ts';
import type { SourceView } from '../../source-editor/source-view.ts';
import { useServices } from '../../workspace/services.ts';
import { useChangedText } from '../note/use-changed-text.ts';
import { headingAt, type OutlineHeading, type OutlineItem, outlineTree } from './outline-tree.ts';

/** The headings of the note, and which of them the caret is below; each jumps to its place. */
export function OutlinePane({ body }: { body: EditorBody }) {
  const source = sourceViewOf(body);
  return (
    <section className="memory" aria-label="Outline">
      {body.editor === null ? null : <RichOutline editor={body.editor} />}
      {source === null ? null : <SourceOutline source={source} />}
    </section>
  );
}

function RichOutline({ editor }: { editor: Editor }) {
  const headings = useEditorState({ editor, selector: () => headingsOf(editor) });
  const caret = useEditorState({ editor, selector: () => editor.state.selection.head });
  const jump = (position: number): void => {
    editor.commands.focus(position + 1, { scrollIntoView: false });
    const place = editor.view.nodeDOM(position);
    if (place instanceof HTMLElement) bringToSight(place, 'start');
  };
  return <Headings headings={headings} caret={caret} onJump={jump} />;
}

function SourceOutline({ source }: { source: SourceView }) {
  const text = useChangedText(source);
  const caret = useSyncExternalStore(source.onUpdate, () => source.selection().from);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the text changed, and not for each move of the caret
  const headings = useMemo(() => source.headings(), [source, text]);
  return <Headings headings={headings} caret={caret} onJump={source.goTo} />;
}

type HeadingsProps = {
  headings: readonly OutlineHeading[];
  /** Where the caret is. */
  caret: number;
  onJump(offset: number): void;
};

function Headings({ headings, caret, onJump }: HeadingsProps) {
  const { view } = useServices();
  const tree = useMemo(() => outlineTree(headings), [headings]);
  if (headings.length === 0)
    return <p className="missing">No headings yet. Start a line with # and a space to make one.</p>;
  const jump = (offset: number): void => {
    view.setState({ drawer: null });
    onJump(offset);
  };
  return <Level items={tree} here={headingAt(headings, caret)?.offset ?? null} onJump={jump} />;
}

type LevelProps = { items: readonly OutlineItem[]; here: number | null; onJump(offset: number): void };

function Level({ items, here, onJump }: LevelProps) {
  return (
    <ul className="outline">
      {items.map(({ level, text, offset, below }) => (
        <li key={offset} data-level={level}>
          <button
            type="button"
            {...(offset === here ? { 'aria-current': 'location' } : {})}
            onClick={() => onJump(offset)}
          >
            {text === '' ? 'Empty heading' : text}
          </button>
          {below.length === 0 ? null : <Level items={below} here={here} onJump={onJump} />}
        </li>
      ))}
    </ul>
  );
}

function headingsOf(editor: Editor): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ level: Number(node.attrs.level), text: node.textContent, offset: position });
    return !node.isTextblock;
  });
  return headings;
}
