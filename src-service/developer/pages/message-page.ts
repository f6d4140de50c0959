import { type Content, el } from '../markup/el.ts';
import { lead } from '../markup/pieces.ts';
import type { Page } from './page.ts';

/** A page with one message: what was not done, and where to continue. */
export function messagePage(title: string, text: Content): Page {
  return {
    title,
    section: null,
    content: [lead(text), el('p', null, el('a', { href: '/developer' }, 'Go to Developer settings'))],
  };
}
