import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { readdressed } from './readdressed.ts';

/** A Markdown text with the addresses of its relative links changed; `address` gets the decoded path, and returns undefined to keep it. */
export const relinkedTo = (markdown: string, address: (path: string) => string | undefined): string =>
  readdressed(markdown, (target) => {
    const path = pathOfLink(target);
    const to = path === undefined ? undefined : address(path);
    return to === undefined ? target : to + (/[?#].*$/s.exec(target)?.[0] ?? '');
  });
