import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { NoteText } from '../../../actions/restore-revision.ts';
import type { DocumentComparison } from '../../../editor/compare-documents.ts';
import { compareMarkdown } from '../../../editor/compare-markdown.ts';
import type { ComparedLine } from '../../../text/compare-texts.ts';
import { startWorker } from '../../../text/trusted-types.ts';
import { ComparedLineText } from '../../../ui/compared-lines.tsx';
import type { ComparisonRequest } from './compare-note-texts.ts';
import compareWorker from './compare-worker.ts?worker&url';
import { Formatted } from './rendered-text.tsx';
import { changeCount, inlineRows, type Row, sideBySideRows } from './rows.ts';

/** The longest text that is compared as rendered text, in UTF-16 units: the window would stand still with a longer one. */
const longestRendered = 100_000;

type ComparedTextsProps = {
  noteId: NoteId;
  /** Null while it is read. */
  before: NoteText | null;
  after: NoteText | null;
  form: TextForm;
  isBeside: boolean;
  current: number | null;
  onChanges(count: number): void;
};

/** Two texts of a note compared, as rendered text or as Markdown. */
export function ComparedTexts(props: ComparedTextsProps) {
  const { noteId, before, after, form, isBeside, current, onChanges } = props;
  const lines = useComparison(before, after);
  const rendered = useMemo(() => {
    if (before === null || after === null || form === 'markdown') return null;
    const isLong = before.content.length > longestRendered || after.content.length > longestRendered;
    return isLong ? 'too-long' : compareMarkdown(before.content, after.content);
  }, [before, after, form]);
  const isRendered = rendered !== null && rendered !== 'too-long';
  const rows = useMemo(() => (isRendered ? [] : rowsOf(lines, isBeside)), [isRendered, lines, isBeside]);
  const changes = isRendered ? rendered.changes : changeCount(rows);
  useEffect(() => onChanges(changes), [changes, onChanges]);

  if (before === null || after === null || lines === null)
    return <p className="caption">{t('history.comparing')}</p>;
  if (before.title === after.title && before.content === after.content)
    return <p className="caption">{t('history.same')}</p>;
  if (isRendered)
    return (
      <>
        {changes === 0 && before.title === after.title ? (
          <p className="caption">{t('history.looksSame')}</p>
        ) : null}
        <RenderedComparison
          noteId={noteId}
          before={before}
          after={after}
          comparison={rendered}
          isBeside={isBeside}
          current={current}
        />
      </>
    );
  if (lines === 'failed') return <p className="bad">{t('history.notCompared')}</p>;
  return (
    <>
      {rendered === 'too-long' ? <p className="caption">{t('history.tooLong')}</p> : null}
      <SourceComparison rows={rows} current={current} />
    </>
  );
}

const rowsOf = (lines: Comparison, isBeside: boolean) => {
  if (lines === null || lines === 'failed') return [];
  return isBeside ? sideBySideRows(lines) : inlineRows(lines);
};

/** Milliseconds in which the words that changed are looked for. */
const timeout = 5_000;

/** The comparison of two texts: null while it is made, or `failed`. */
type Comparison = readonly ComparedLine[] | 'failed' | null;

/** Compares two texts in a worker; null while one is not known yet. */
function useComparison(before: NoteText | null, after: NoteText | null): Comparison {
  const [comparison, setComparison] = useState<Comparison>(null);
  const [titles, contents] = [
    [before?.title, after?.title],
    [before?.content, after?.content],
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are compared by what they say
  useEffect(() => {
    setComparison(null);
    if (before === null || after === null) return;
    const worker = startWorker(compareWorker);
    worker.onmessage = ({ data }: MessageEvent<readonly ComparedLine[]>) => setComparison(data);
    worker.onerror = () => setComparison('failed');
    worker.postMessage({ before, after, timeout } satisfies ComparisonRequest);
    return () => worker.terminate();
  }, [...titles, ...contents]);
  return comparison;
}

/** The usual height of a row in pixels, until it is measured. */
const usualHeight = 21;

type SourceComparisonProps = {
  rows: readonly Row[];
  /** The change to scroll to; null for none yet. */
  current: number | null;
};

/** The lines of two texts in one column or two; only those near the visible area are rendered. */
function SourceComparison({ rows, current }: SourceComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    // the panel scrolls
    getScrollElement: () => place.current?.parentElement ?? null,
    estimateSize: () => usualHeight,
    overscan: 20,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is measured must not scroll
  useEffect(() => {
    const index = rows.findIndex(({ change }) => change !== null && change === current);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  }, [rows, current]);
  return (
    <div ref={place} className="compared-rows" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className={row.cells.length > 1 ? 'changes compared-row beside' : 'changes compared-row'}
            data-current={row.change !== null && row.change === current ? '' : undefined}
            style={{ transform: `translateY(${start}px)` }}
          >
            {row.cells.map((line, side) =>
              line === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides never change place
                <p key={side} className="nothing" />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides never change place
                <ComparedLineText key={side} line={line} />
              ),
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Shows for a moment which of the marks is meant; the editor would take back an attribute. */
const highlight = [{ outline: '2px solid var(--accent)' }, { outline: '2px solid transparent' }];
/** In milliseconds. */
const highlightTime = 2_000;

type RenderedComparisonProps = {
  noteId: NoteId;
  before: NoteText;
  after: NoteText;
  comparison: DocumentComparison;
  isBeside: boolean;
  /** The change to scroll to; null for none yet. */
  current: number | null;
};

/** Two texts as the editor shows them, in one with what differs marked, or beside each other. */
function RenderedComparison(props: RenderedComparisonProps) {
  const { noteId, before, after, comparison, isBeside, current } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === null) return;
    for (const column of place.current?.children ?? []) {
      const marks = column.querySelectorAll(`[data-change="${current}"]`);
      marks[0]?.scrollIntoView({ block: 'center' });
      for (const mark of marks) mark.animate(highlight, highlightTime);
    }
  }, [current]);
  const isSameTitle = before.title === after.title;
  if (isBeside)
    return (
      <div ref={place} className="rendered-sides">
        <section aria-label={t('history.left')}>
          <p className="note-title">
            {isSameTitle ? named(before) : <del className="gone">{named(before)}</del>}
          </p>
          <Formatted noteId={noteId} shown={comparison.before} />
        </section>
        <section aria-label={t('history.right')}>
          <p className="note-title">
            {isSameTitle ? named(after) : <ins className="new">{named(after)}</ins>}
          </p>
          <Formatted noteId={noteId} shown={comparison.after} />
        </section>
      </div>
    );
  return (
    <div ref={place}>
      <div>
        <p className="note-title">
          {isSameTitle ? null : <del className="gone">{named(before)}</del>}{' '}
          {isSameTitle ? named(after) : <ins className="new">{named(after)}</ins>}
        </p>
        <Formatted noteId={noteId} shown={comparison.both} />
      </div>
    </div>
  );
}

const named = ({ title }: NoteText): string => title || t('common.untitled');

/** How the texts of a comparison are shown. */
export type TextForm = 'rendered' | 'markdown';

const forms: readonly { readonly value: TextForm; readonly label: string }[] = [
  { value: 'rendered', label: t('history.rendered') },
  { value: 'markdown', label: 'Markdown' },
];

/** Chooses between rendered text and Markdown source. */
export function FormChoice({ value, onChange }: { value: TextForm; onChange(form: TextForm): void }) {
  return (
    <fieldset className="segments choice">
      <legend className="sr-only">{t('history.textAs')}</legend>
      {forms.map((form) => (
        <label key={form.value}>
          <input
            type="radio"
            name="text-form"
            className="sr-only"
            checked={value === form.value}
            onChange={() => onChange(form.value)}
          />
          {form.label}
        </label>
      ))}
    </fieldset>
  );
}
