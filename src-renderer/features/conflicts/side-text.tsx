import { useId, useMemo } from 'react';
import { compareTexts } from '../../text/compare-texts.ts';
import { ComparedLines } from '../../ui/compared-lines.tsx';

type SideTextProps = {
  /** "Before", "Mine" or "Theirs". */
  name: string;
  /** Whose it is. */
  from: string;
  text: string;
  /** The text it is compared with; null: it is shown as it is. */
  before: string | null;
  /** Leaves out the lines that are in the other text only. */
  ownOnly?: boolean;
  /** It takes the focus when the dialog opens. */
  first?: boolean;
};

/** One text of a conflict in a column of its own, which is scrolled by keyboard; what its side changed is marked. */
export function SideText({ name, from, text, before, ownOnly = false, first = false }: SideTextProps) {
  const id = useId();
  const lines = useMemo(() => {
    const compared = before === null ? null : compareTexts(before, text);
    return ownOnly ? (compared?.filter(({ kind }) => kind !== 'gone') ?? null) : compared;
  }, [before, text, ownOnly]);
  const isChanged = lines?.some(({ kind }) => kind === 'gone' || kind === 'new') ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="side-text" aria-labelledby={id} tabIndex={0} data-first={first ? '' : undefined}>
      <h3 id={id}>
        {name} <span>{from}</span>
      </h3>
      {lines !== null && isChanged ? (
        <ComparedLines lines={lines} />
      ) : (
        <pre>{text === '' ? 'No text.' : text}</pre>
      )}
    </section>
  );
}
