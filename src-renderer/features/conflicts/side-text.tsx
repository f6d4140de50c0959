import { useId, useMemo } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { ComparedLines } from '../../ui/compared-lines.tsx';

type SideTextProps = {
  /** Whose version it is. */
  name: string;
  /** Where it comes from. */
  from: string;
  text: string;
  /** The text that it is compared with; null shows it without a comparison. */
  before: string | null;
  /** Hides the lines that are only in the other text. */
  ownOnly?: boolean;
  /** Takes the focus when the dialog opens. */
  first?: boolean;
};

/** A column with one version of a conflict and its changes, which can be scrolled by keyboard. */
export function SideText({ name, from, text, before, ownOnly = false, first = false }: SideTextProps) {
  const id = useId();
  const lines = useMemo(() => {
    const compared = before === null ? null : compareTexts(before, text);
    return ownOnly ? (compared?.filter(({ kind }) => kind !== 'gone') ?? null) : compared;
  }, [before, text, ownOnly]);
  const isChanged = lines?.some(({ kind }) => kind === 'gone' || kind === 'new') ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="side-text" aria-labelledby={id} tabIndex={0} data-first={first ? '' : undefined}>
      <h3 id={id}>
        {name} <span>{from}</span>
      </h3>
      {lines !== null && isChanged ? (
        <ComparedLines lines={lines} />
      ) : (
        <pre>{text || t('common.noText')}</pre>
      )}
    </section>
  );
}
