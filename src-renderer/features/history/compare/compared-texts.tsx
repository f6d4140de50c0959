import { useEffect, useMemo } from 'react';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { NoteText } from '../../../actions/restore-revision.ts';
import { compareMarkdown } from '../../../editor/comparison/compare-markdown.ts';
import type { TextForm } from './form-choice.tsx';
import { RenderedComparison } from './rendered-comparison.tsx';
import { changeCount, inlineRows, sideBySideRows } from './rows.ts';
import { SourceComparison } from './source-comparison.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';

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
