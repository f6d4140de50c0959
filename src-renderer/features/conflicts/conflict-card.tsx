import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import {
  type ConflictVersions,
  choiceTexts,
  conflictChoices,
  type NoteVersion,
} from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { whileWanted } from '../../core-client/while-wanted.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { timeOfDay } from '../../text/short-time.ts';
import { ComparedLines } from '../../ui/compared-lines.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OpenConflict } from '../../workspace/open-dialog.ts';
import { useServices } from '../../workspace/services.ts';
import { readConflict, resolveConflict } from './resolve-conflict.ts';

/** Shows that the open note has a conflict, with buttons to compare both versions and to keep one or both. */
export function ConflictCard({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  const computers = useStore(app.conflicts, ({ conflicts }) => conflicts.get(noteId));
  const program = useStore(app.programConflicts, ({ conflicts }) => conflicts.get(noteId));
  const conflict = useMemo<OpenConflict | null>(() => {
    if (computers !== undefined) return { kind: 'computer', noteId };
    return program === undefined ? null : { kind: 'program', noteId, revisionId: program.revisionId };
  }, [noteId, computers, program]);
  return (
    <div role="alert" aria-label={t('conflicts.name')}>
      {conflict === null ? null : (
        <div className="banner warning conflict">
          <GitCompareArrows aria-hidden="true" />
          <p>
            {conflict.kind === 'computer'
              ? t('conflicts.twoComputers')
              : t('conflicts.otherProgram', { time: timeOfDay(program?.at ?? Date.now()) })}
          </p>
          <div className="choices">
            <button
              type="button"
              className="quiet"
              onClick={() => app.view.setState({ dialog: { name: 'resolve-conflict', conflict } })}
            >
              {t('conflicts.compare')}
            </button>
            <ConflictButtons conflict={conflict} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows both versions of a conflict side by side with their changes, and buttons to resolve it. */
export function ResolveConflictDialog({ conflict, onClose }: { conflict: OpenConflict; onClose(): void }) {
  const app = useServices();
  const [versions, setVersions] = useState<ConflictVersions | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => whileWanted(readConflict(app, conflict), setVersions, setProblem), [app, conflict]);
  const other =
    conflict.kind === 'computer' ? t('conflicts.fromOtherComputer') : t('conflicts.fromOtherProgram');
  const titled = versions !== null && versions.mine.title !== versions.theirs.title;
  return (
    <Dialog name={t('conflicts.resolve')} description={description(versions)} onClose={onClose} wide>
      {problem === null ? null : <p className="bad">{problem}</p>}
      <div className="conflict-scroll">
        <div className="conflict-texts" aria-busy={versions === null && problem === null}>
          {versions === null || versions.base === null ? null : (
            <SideText
              name={t('conflicts.before')}
              from={t('conflicts.fromBase')}
              version={versions.base}
              before={null}
              titled={titled}
            />
          )}
          <SideText
            name={t('conflicts.mine')}
            from={t('conflicts.fromThisComputer')}
            version={versions?.mine}
            {...sideOf(versions, 'theirs')}
            titled={titled}
            first
          />
          <SideText
            name={t('conflicts.theirs')}
            from={other}
            version={versions?.theirs}
            {...sideOf(versions, 'mine')}
            titled={titled}
          />
        </div>
        {versions === null ? null : (
          <details className="conflict-both">
            <summary>{t('conflicts.previewOfBoth')}</summary>
            {titled ? <VersionTitle>{versions.both.title}</VersionTitle> : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
            <pre tabIndex={0}>{versions.both.content}</pre>
          </details>
        )}
      </div>
      <footer className="actions">
        <ConflictButtons conflict={conflict} prominent disabled={versions === null} onChosen={onClose} />
      </footer>
    </Dialog>
  );
}

/** What a version is compared with: the common predecessor, or the other version. */
function sideOf(
  versions: ConflictVersions | null,
  other: 'mine' | 'theirs',
): { before: string | null; ownOnly?: true } {
  if (versions === null) return { before: null };
  return versions.base === null
    ? { before: versions[other].content, ownOnly: true }
    : { before: versions.base.content };
}

function description(versions: ConflictVersions | null): string {
  if (versions === null) return t('conflicts.reading');
  return versions.base === null ? t('conflicts.ownLines') : t('conflicts.changedLines');
}

type SideTextProps = {
  /** Whose version it is. */
  name: string;
  /** Where it comes from. */
  from: string;
  /** Undefined while it is read. */
  version: NoteVersion | undefined;
  /** Whether its title is shown: it is part of what is chosen. */
  titled: boolean;
  /** The text that it is compared with; null shows it without a comparison. */
  before: string | null;
  /** Hides the lines that are only in the other text. */
  ownOnly?: boolean;
  /** Takes the focus when the dialog opens. */
  first?: boolean;
};

/** A column with one version of a conflict and its changes, which can be scrolled by keyboard. */
function SideText({ name, from, version, titled, before, ownOnly = false, first = false }: SideTextProps) {
  const id = useId();
  const text = version?.content ?? '';
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
      {titled ? <VersionTitle>{version?.title ?? ''}</VersionTitle> : null}
      {lines !== null && isChanged ? (
        <ComparedLines lines={lines} />
      ) : (
        <pre>{text || t('common.noText')}</pre>
      )}
    </section>
  );
}

/** The title of a version, where the two have different ones. */
const VersionTitle = ({ children: title }: { children: string }) => (
  <p className="version-title">
    <span>{t('note.title')}</span> {title || t('common.untitled')}
  </p>
);

type ConflictButtonsProps = {
  conflict: OpenConflict;
  /** Highlights "Keep both", which loses nothing. */
  prominent?: boolean;
  disabled?: boolean;
  onChosen?(): void;
};

/** The buttons that resolve a conflict. */
function ConflictButtons({
  conflict,
  prominent = false,
  disabled = false,
  onChosen = () => {},
}: ConflictButtonsProps) {
  const app = useServices();
  return conflictChoices.map((keep) => (
    <button
      key={keep}
      type="button"
      className={prominent ? (keep === 'both' ? 'primary' : 'plain') : 'quiet'}
      disabled={disabled}
      onClick={() => {
        onChosen();
        app.runReportingErrors(() => resolveConflict(app, conflict, keep));
      }}
    >
      {t(choiceTexts[keep])}
    </button>
  ));
}
