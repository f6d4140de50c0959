import {
  type LinkTarget,
  linkTargets,
  replaceTargets,
} from '../../../../src-shared/markdown/link-targets.ts';

/** A Markdown text with the addresses of its links changed. `address`: the new one, valid in Markdown, or the same. */
export function readdressed(markdown: string, address: (address: string) => string): string {
  const changed = new Map<LinkTarget, string>();
  for (const target of linkTargets(markdown)) {
    const to = address(target.target);
    if (to !== target.target) changed.set(target, to);
  }
  return replaceTargets(markdown, changed);
}
