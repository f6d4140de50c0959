/**
 * Converts the address of a Markdown link to a note to the text of a wiki link: `../Work/My%20plan.md#costs` is
 * `Work/My plan#costs`. Null for an address that does not lead to a note.
 */
export function noteAddress(href: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return null;
  const [, path = '', heading = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  if (path === '' ? heading === '' : !/\.md$/i.test(path)) return null;
  const name = decoded(path)
    .split('/')
    .filter((part) => !['', '.', '..'].includes(part))
    .join('/')
    .replace(/\.md$/i, '');
  // These characters have another meaning in a wiki link.
  if (/[|#]/.test(name) || (path !== '' && name === '')) return null;
  return heading === '' ? name : `${name}#${decoded(heading)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a literal %
  }
}
