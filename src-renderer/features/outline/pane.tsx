import { useMemo, useSyncExternalStore } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteView, OutlineHeading } from '../../note-view/note-view.ts';
import { useChangedText } from '../../note-view/use-changed-text.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { useServices } from '../../workspace/services.ts';
import { headingAt, type OutlineItem, outlineTree } from './outline-tree.ts';

export const outlinePane = definePane({
  id: 'outline',
  label: t('outline.label'),
  Content: ({ session }) => <OutlinePane note={session.body.view} />,
});

/** The headings of the note as a tree, with the current one marked; a click jumps to a heading. */
function OutlinePane({ note }: { note: NoteView }) {
  const { view } = useServices();
  const text = useChangedText(note);
  const caret = useSyncExternalStore(note.onUpdate, () => note.selection().from);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings only change with the text
  const headings = useMemo(() => note.headings(), [note, text]);
  const tree = useMemo(() => outlineTree(headings), [headings]);
  const jump = (heading: OutlineHeading): void => {
    view.setState({ drawer: null });
    // The headings may have moved since they were read.
    note.goTo(note.headings()[headings.indexOf(heading)] ?? heading);
  };
  return (
    <section className="memory" aria-label={t('outline.label')}>
      {headings.length === 0 ? (
        <p className="missing">{t('outline.none')}</p>
      ) : (
        <Level items={tree} here={headingAt(headings, caret)?.offset ?? null} onJump={jump} />
      )}
    </section>
  );
}

type LevelProps = {
  items: readonly OutlineItem[];
  here: number | null;
  onJump(heading: OutlineHeading): void;
};

function Level({ items, here, onJump }: LevelProps) {
  return (
    <ul className="outline">
      {items.map(({ heading, below }) => (
        <li key={heading.offset} data-level={heading.level}>
          <button
            type="button"
            {...(heading.offset === here ? { 'aria-current': 'location' } : {})}
            onClick={() => onJump(heading)}
          >
            {heading.text === '' ? t('outline.emptyHeading') : heading.text}
          </button>
          {below.length === 0 ? null : <Level items={below} here={here} onJump={onJump} />}
        </li>
      ))}
    </ul>
  );
}
