import { magicLinkPath } from '../../accounts/magic-link.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { el } from '../markup/el.ts';
import { hiddenField } from '../markup/fields.ts';
import { lead, submitButton } from '../markup/pieces.ts';
import { messagePage } from './message-page.ts';
import type { Page } from './page.ts';

/** The button that uses up a magic link. */
export function linkPage(token: string, accountName: string): Page {
  return {
    title: 'Sign in',
    section: null,
    content: [
      lead('This link opens the account ', el('strong', null, shorten(accountName)), ', once.'),
      el(
        'form',
        { method: 'post', action: magicLinkPath, className: 'form' },
        hiddenField('token', token),
        submitButton('Open Developer settings'),
      ),
    ],
  };
}

/** A link that opens nothing any more. */
export function usedLinkPage(): Page {
  return messagePage(
    'This link has expired',
    'It worked once, or for two minutes. Open Developer settings from the app again, or ask for a new link.',
  );
}
