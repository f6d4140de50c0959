/**
 * What a Markdown link to another note names, as it would stand between the brackets of a wiki link: `../Work/My%20plan.md#costs`
 * is `Work/My plan#costs`. Null for an address that leads to no note: the web, a picture, some other file.
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
  // these characters would be read as something else between brackets
  if (/[|#]/.test(name) || (path !== '' && name === '')) return null;
  return heading === '' ? name : `${name}#${decoded(heading)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign of its own
  }
}
