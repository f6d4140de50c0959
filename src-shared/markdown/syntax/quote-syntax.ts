/** The lines of a text in a quote or a callout. */
export const quoted = (text: string): string =>
  text.replace(/^(?=(.?))/gm, (_, next: string) => (next === '' ? '>' : '> '));
