import {
  type LinkTarget,
  linkTargets,
  replaceTargets,
} from '../../../../src-shared/markdown/link-targets.ts';

/** The address of an image or a link that is written as HTML. */
const attribute = /(\s(?:src|href)=")([^"<>\n]{1,2000})(?=")/gi;

/** A Markdown text with the addresses of its links changed, also those in HTML. `address`: the new one, valid in Markdown, or the same. */
export function readdressed(markdown: string, address: (address: string) => string): string {
  const changed = new Map<LinkTarget, string>();
  for (const target of linkTargets(markdown)) {
    const to = address(target.target);
    if (to !== target.target) changed.set(target, to);
  }
  return replaceTargets(markdown, changed).replace(attribute, (whole, before: string, written: string) => {
    const meant = written.replaceAll('&amp;', '&');
    const to = address(meant);
    return to === meant ? whole : before + to;
  });
}
