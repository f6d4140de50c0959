import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withinPageTime } from '../../limits/within-page-time.ts';
import type { PageNote } from '../pages/page-format.ts';
import { createNoteRenderer } from './render-note.ts';

/** Renders notes for pages; of a note that would take too long the page has the text alone, which the report says. */
export function createNoteBody(): (note: PageNote<string>) => string {
  const render = createNoteRenderer();
  return ({ markdown, links, remark }) => {
    // code that takes long to colour is better black than its page without any formatting
    const body =
      withinPageTime(markdown.length, () => render(markdown, links)) ??
      withinPageTime(markdown.length, () => render(markdown, links, { isColoured: false }));
    if (body !== null) return body;
    remark(t('exportErrors.textAlone'));
    return `<pre>${escapeHtml(markdown)}</pre>`;
  };
}
