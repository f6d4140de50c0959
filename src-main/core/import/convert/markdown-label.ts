/** A name as the text of a Markdown link, on one line. */
export const markdownLabel = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*_`<>]/g, '\\$&');
