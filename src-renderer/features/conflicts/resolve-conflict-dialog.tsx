import { useEffect, useId, useMemo, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { messageOf } from '../../text/message-of.ts';
import { ComparedLines } from '../../ui/compared-lines.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ConflictSource } from '../../workspace/conflict-source.ts';
import { useServices } from '../../workspace/services.ts';
import { ConflictButtons } from './conflict-buttons.tsx';
import { readConflict, type SideTexts } from './read-conflict.ts';

/** Shows both versions of a conflict side by side with their changes, and buttons to resolve it. */
export function ResolveConflictDialog({ source, onClose }: { source: ConflictSource; onClose(): void }) {
  const app = useServices();
  const [texts, setTexts] = useState<SideTexts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    readConflict(app, source).then(
      (read) => wanted && setTexts(read),
      (error: unknown) => wanted && setProblem(messageOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [app, source]);
  const other =
    source.kind === 'computer' ? t('conflicts.fromOtherComputer') : t('conflicts.fromOtherProgram');
  return (
    <Dialog name={t('conflicts.resolve')} description={description(texts)} onClose={onClose} wide>
      {problem === null ? null : <p className="bad">{problem}</p>}
      <div className="conflict-scroll">
        <div className="conflict-texts" aria-busy={texts === null && problem === null}>
          {texts === null || texts.base === null ? null : (
            <SideText
              name={t('conflicts.before')}
              from={t('conflicts.fromBase')}
              text={texts.base}
              before={null}
            />
          )}
          <SideText
            name={t('conflicts.mine')}
            from={t('conflicts.fromThisComputer')}
            text={texts?.mine ?? ''}
            {...sideOf(texts, 'theirs')}
            first
          />
          <SideText
            name={t('conflicts.theirs')}
            from={other}
            text={texts?.theirs ?? ''}
            {...sideOf(texts, 'mine')}
          />
        </div>
        {texts === null ? null : (
          <details className="conflict-both">
            <summary>{t('conflicts.previewOfBoth')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
            <pre tabIndex={0}>{texts.both}</pre>
          </details>
        )}
      </div>
      <footer className="actions">
        <ConflictButtons source={source} prominent disabled={texts === null} onChosen={onClose} />
      </footer>
    </Dialog>
  );
}

/** What a version is compared with: the common predecessor, or the other version. */
function sideOf(
  texts: SideTexts | null,
  other: 'mine' | 'theirs',
): { before: string | null; ownOnly?: true } {
  if (texts === null) return { before: null };
  return texts.base === null ? { before: texts[other], ownOnly: true } : { before: texts.base };
}

function description(texts: SideTexts | null): string {
  if (texts === null) return t('conflicts.reading');
  return texts.base === null ? t('conflicts.ownLines') : t('conflicts.changedLines');
}

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
function SideText({ name, from, text, before, ownOnly = false, first = false }: SideTextProps) {
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
