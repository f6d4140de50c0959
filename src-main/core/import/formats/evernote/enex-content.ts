import { escapeHtml } from '../../../../../src-shared/escape-html.ts';

/** The ENML of a note, from what stands between the tags of its content. `isOdd`: it is no XML, and was read as it was meant. */
export function enmlOf(text: string): { readonly enml: string; readonly isOdd: boolean } {
  const trimmed = text.trim();
  if (!trimmed.startsWith(open)) {
    const isEscaped = !trimmed.includes('<');
    return { enml: withoutSections(isEscaped ? unescaped(trimmed) : trimmed), isOdd: false };
  }
  const sections = sectionsOf(trimmed);
  if (sections !== undefined) return { enml: sections.join(''), isOdd: false };
  const end = trimmed.endsWith(close) ? trimmed.length - close.length : trimmed.length;
  return { enml: withoutSections(trimmed.slice(open.length, end)), isOdd: true };
}

const open = '<![CDATA[';
const close = ']]>';

/** The texts of CDATA sections that follow each other; undefined when anything else is among them. */
function sectionsOf(text: string): string[] | undefined {
  const sections: string[] = [];
  for (let from = 0; from < text.length; ) {
    if (!text.startsWith(open, from)) return undefined;
    const end = text.indexOf(close, from);
    if (end < 0) return undefined;
    sections.push(text.slice(from + open.length, end));
    from = end + close.length;
    while (from < text.length && /\s/.test(text.charAt(from))) from += 1;
  }
  // a section within the only one ends it before the note does
  return sections.every((section) => !section.includes(open)) ? sections : undefined;
}

/** CDATA within the text of a note is text. Divided at its beginnings, so that each end is looked for once. */
const withoutSections = (enml: string): string =>
  enml
    .split(open)
    .map((piece, index) => {
      const end = piece.indexOf(close);
      return index === 0 || end < 0
        ? piece
        : escapeHtml(piece.slice(0, end)) + piece.slice(end + close.length);
    })
    .join('');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** XML that was escaped as a whole, as some programs write it. */
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);
