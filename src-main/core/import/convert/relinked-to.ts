import {
  type LinkTarget,
  linkTargets,
  replaceTargets,
} from '../../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';

/** A Markdown text with the addresses of its relative links changed; `address` gets the decoded path, and returns undefined to keep it. */
export function relinkedTo(markdown: string, address: (path: string) => string | undefined): string {
  const changed = new Map<LinkTarget, string>();
  for (const target of linkTargets(markdown)) {
    const path = pathOfLink(target.target);
    const to = path === undefined ? undefined : address(path);
    if (to !== undefined) changed.set(target, to + (/[?#].*$/s.exec(target.target)?.[0] ?? ''));
  }
  return replaceTargets(markdown, changed);
}
