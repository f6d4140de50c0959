import { exceedsUploadLimit, utf8Length } from '../../src-shared/memory-api/limits.ts';

/** The view of a note: formatted text, or Markdown source. */
export type ViewMode = 'formatted' | 'source';

/** Larger notes are shown as source by default, because the rich-text editor gets slow. In bytes of UTF-8. */
export const largestRichNote = 512 * 1024;

/** The default view of a note: source for a large one. */
export const modeFor = (source: string): ViewMode =>
  utf8Length(source) > largestRichNote ? 'source' : 'formatted';

/** Whether a note can only be shown as source, because it is too large to be uploaded. */
export const isSourceOnly = exceedsUploadLimit;
