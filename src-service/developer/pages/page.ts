import { signOutPath } from '../../accounts/session-paths.ts';
import type { Flash } from '../../accounts/session-store.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { type Content, el, type Markup } from '../markup/markup.ts';
import { banner, icon, lead } from '../markup/pieces.ts';
import type { CurrentUser } from '../session/current-user.ts';

/** The parts of Developer settings, in the order they are listed. */
const sections = [
  { name: 'Overview', path: '/developer', icon: 'overview' },
  { name: 'API keys', path: '/developer/keys', icon: 'key' },
  { name: 'Webhooks', path: '/developer/webhooks', icon: 'webhook' },
  { name: 'Users', path: '/developer/users', icon: 'users' },
  { name: 'Account', path: '/developer/account', icon: 'account' },
  { name: 'API reference', path: '/developer/reference', icon: 'reference' },
] as const;
export type Section = (typeof sections)[number]['name'];

/** A page, before it is framed. */
export type Page = {
  /** The one main heading, and the first part of the window's title. */
  readonly title: string;
  /** Where it belongs; null for pages that stand alone. */
  readonly section: Section | null;
  /** The page that this one is below, if any. */
  readonly above?: { readonly name: string; readonly path: string };
  /** True when it is long reading, which needs the width of a page though it stands alone. */
  readonly wide?: boolean;
  /** True when a form on it has errors. */
  readonly wrong?: boolean;
  readonly content: Content;
};

/** What surrounds a page. */
export type Frame = {
  readonly currentUser: CurrentUser | null;
  readonly flash: Flash | null;
  readonly styleSheet: string;
  /** The script of the copy buttons, on pages that have some; null on the others. */
  readonly copyScript: string | null;
};

/** The whole document of a page. */
export function documentOf(page: Page, { currentUser, flash, styleSheet, copyScript }: Frame): Markup {
  const title = `${page.wrong ? 'Problem: ' : ''}${page.title} · Developer settings`;
  return el(
    'html',
    { lang: 'en' },
    el(
      'head',
      null,
      el('meta', { charSet: 'utf-8' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('meta', { name: 'color-scheme', content: 'light dark' }),
      el('title', null, title),
      el('link', { rel: 'stylesheet', href: styleSheet }),
      copyScript !== null && el('script', { src: copyScript, defer: true }),
    ),
    el(
      'body',
      { className: currentUser ? 'with-nav' : page.wide ? 'alone wide' : 'alone' },
      currentUser && el('a', { className: 'skip', href: '#main' }, 'Skip to the content'),
      currentUser ? navigation(page, currentUser) : el('header', { className: 'brand' }, 'Example Notes'),
      el(
        'main',
        { id: 'main', tabIndex: -1 },
        flash && banner(flash.kind, flash.text),
        page.above &&
          el('p', { className: 'above' }, el('a', { href: page.above.path }, `‹ ${page.above.name}`)),
        el('h1', null, page.title),
        page.content,
        copyScript !== null && el('p', { id: 'copied', 'aria-live': 'polite' }),
      ),
    ),
  );
}

function navigation({ section, above }: Page, { account, user }: CurrentUser): Markup {
  return el(
    'header',
    { className: 'nav' },
    el('p', { className: 'brand' }, 'Example Notes', el('span', null, 'Developer settings')),
    el(
      'nav',
      { 'aria-label': 'Developer settings' },
      el(
        'ul',
        null,
        sections.map((one) => {
          const isActive = one.name === section;
          const current = isActive ? { 'aria-current': above ? ('true' as const) : ('page' as const) } : {};
          return el(
            'li',
            null,
            el(
              'a',
              { href: one.path, className: isActive ? 'row active' : 'row', ...current },
              icon(one.icon),
              one.name,
            ),
          );
        }),
      ),
    ),
    el(
      'div',
      { className: 'who' },
      el('p', { title: shorten(account.name) }, user?.email ?? shorten(account.name)),
      el(
        'form',
        { method: 'post', action: signOutPath },
        el('button', { type: 'submit', className: 'quiet' }, 'Sign out'),
      ),
    ),
  );
}

/** A page with one message: what was not done, and where to continue. */
export function messagePage(title: string, text: Content): Page {
  return {
    title,
    section: null,
    content: [lead(text), el('p', null, el('a', { href: '/developer' }, 'Go to Developer settings'))],
  };
}
