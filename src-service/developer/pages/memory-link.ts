import { hiddenField } from '../markup/fields.ts';
import { el, type Markup } from '../markup/markup.ts';

/** What a Memory is called. */
export const memoryLabel = (title: string): string => (title.trim() === '' ? 'Untitled' : title);

/** The page of a Memory. */
export const memoryPath = (id: string): string => `/developer/memories/${id}`;

/** A link to the page of a Memory. */
export const memoryLink = (id: string, content: string | Markup): Markup =>
  el('a', { href: memoryPath(id) }, content);

/** The page that a Memory is processed again from, and that is shown next. */
type RetryOrigin = 'overview' | 'failed' | 'memory';

/** A form that processes a Memory again. `label` names the Memory where several are listed. */
export function processAgain(id: string, from: RetryOrigin, label?: string): Markup {
  const name = label === undefined ? {} : { 'aria-label': `Process again: ${label}` };
  return el(
    'form',
    { method: 'post', action: `${memoryPath(id)}/retry` },
    hiddenField('from', from),
    el('button', { type: 'submit', className: 'plain', ...name }, 'Process again'),
  );
}

/**
 * The address of a webhook as it is shown: whole to those who may change it, to others without path and query, in which many receivers have the secret that
 * lets anybody send to them.
 */
export function shownAddress(url: string, mayChange: boolean): string {
  const { origin, href } = new URL(url);
  return mayChange || href === `${origin}/` ? url : `${origin}/…`;
}
