import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteView, OutlineHeading } from '../../note-view/note-view.ts';
import { debounce } from '../../timing/debounce.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { useServices } from '../../workspace/services.ts';

export const outlinePane = definePane({
  id: 'outline',
  label: t('outline.label'),
  Content: ({ session }) => <OutlinePane note={session.body.view} />,
});

/** The headings of the note as a tree, with the current one marked; a click jumps to a heading. */
function OutlinePane({ note }: { note: NoteView }) {
  const { view } = useServices();
  const headings = useHeadings(note);
  const caret = useSyncExternalStore(note.onUpdate, () => note.selection().from);
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

/** A heading with its subheadings. */
export type OutlineItem = { readonly heading: OutlineHeading; readonly below: readonly OutlineItem[] };

/** Builds a tree of headings: each is below the last heading of a lower level. */
export function outlineTree(headings: readonly OutlineHeading[]): OutlineItem[] {
  const items: OutlineItem[] = [];
  let rest = headings;
  while (rest[0] !== undefined) {
    const [first, ...others] = rest;
    const next = others.findIndex(({ level }) => level <= first.level);
    const below = next < 0 ? others : others.slice(0, next);
    items.push({ heading: first, below: outlineTree(below) });
    rest = next < 0 ? [] : others.slice(next);
  }
  return items;
}

/** The heading of the section that contains a position; null before the first heading. */
export function headingAt(headings: readonly OutlineHeading[], place: number): OutlineHeading | null {
  return headings.findLast(({ offset }) => offset <= place) ?? null;
}

/** Milliseconds without an edit before the component renders again. */
const editQuiet = 300;

/** The headings of a note, updated after a pause in typing. */
function useHeadings(view: NoteView): readonly OutlineHeading[] {
  const [headings, setHeadings] = useState(() => view.headings());
  useEffect(() => {
    const update = (): void => setHeadings(view.headings());
    update();
    const later = debounce(update, editQuiet);
    const end = view.onChange(later);
    return () => {
      later.cancel();
      end();
    };
  }, [view]);
  return headings;
}
