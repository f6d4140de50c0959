import { isWellFormed, widestGist } from '../../../src-service/pipeline/gist-form.ts';
import type { Judged } from './measure-real-notes.ts';

/** What a person sees of the gists of some notes; shares from 0 to 1, NaN where there is nothing to divide by. */
export type GistFigures = {
  /** Shares of the notes that are about something, and those that got a gist though they are about nothing. */
  readonly right: number;
  readonly acceptable: number;
  readonly wrong: number;
  /** Right without what the title mentions. */
  readonly rightAlone: number;
  /** Shares of the gists that there are. */
  readonly oneSentence: number;
  readonly readable: number;
  /** The width that half of the gists do not exceed, and the share of those that are no wider than one may be. */
  readonly medianWidth: number;
  readonly narrow: number;
  /** Right, one sentence, readable, and no wider than one may be; a share of the same notes as `right`. */
  readonly rightAndBoth: number;
};

/** What of a note is counted here. */
type JudgedGist = Pick<Judged, 'summary' | 'summaryAlone' | 'form'>;

export function gistFigures(judged: readonly JudgedGist[]): GistFigures {
  const counted = judged.filter(({ summary }) => summary !== 'rightly-none');
  const share = (is: (one: JudgedGist) => boolean): number => counted.filter(is).length / counted.length;
  const forms = judged.flatMap(({ form }) => form ?? []);
  const formShare = (is: (form: (typeof forms)[0]) => boolean): number =>
    forms.filter(is).length / forms.length;
  const widths = forms.map(({ width }) => width).sort((a, b) => a - b);
  return {
    right: share(({ summary }) => summary === 'right'),
    acceptable: share(({ summary }) => summary === 'acceptable'),
    wrong: share(({ summary }) => summary === 'wrong'),
    rightAlone: share(({ summaryAlone }) => summaryAlone === 'right'),
    oneSentence: formShare(({ sentence }) => sentence === null),
    readable: formShare(({ reading }) => reading === null),
    medianWidth: widths[Math.floor((widths.length - 1) / 2)] ?? Number.NaN,
    narrow: formShare(({ width }) => width <= widestGist),
    rightAndBoth: share(({ summary, form }) => summary === 'right' && form !== null && isWellFormed(form)),
  };
}
