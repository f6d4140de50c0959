import { t } from '../../src-shared/texts/t.ts';
import type { ComparedLine } from '../text/compare-texts.ts';

/** A comparison of two texts, line below line. */
export function ComparedLines({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <div className="changes">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change place
        <ComparedLineText key={index} line={line} />
      ))}
    </div>
  );
}

/** One line of a comparison. */
export function ComparedLineText({ line }: { line: ComparedLine }) {
  if (line.kind === 'skipped') return <p className="skipped">{t('ui.sameLines', { count: line.lines })}</p>;
  if (line.kind === 'same') return <p>{line.text}</p>;
  const Tag = line.kind === 'gone' ? 'del' : 'ins';
  return (
    <Tag className={line.kind}>
      {line.parts.map(({ text, changed }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
        changed ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </Tag>
  );
}
