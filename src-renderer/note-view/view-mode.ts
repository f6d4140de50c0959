import { exceedsUploadLimit, utf8Length } from '../../src-shared/memory-api/limits.ts';

/** What the user chose to see of a note: the formatted text, or its Markdown. */
export type ViewMode = 'formatted' | 'source';

/** Notes above this many bytes of UTF-8 are shown as source: the rich editor gets slow. */
export const largestRichNote = 512 * 1024;

/** How a note is shown when the user chose nothing: a large one as its source. */
export const modeFor = (source: string): ViewMode =>
  utf8Length(source) > largestRichNote ? 'source' : 'formatted';

/** Whether a note is shown as its source whatever was chosen: it is larger than a Memory may be. */
export const isSourceOnly = exceedsUploadLimit;
