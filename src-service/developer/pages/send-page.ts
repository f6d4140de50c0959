import type { FastifyReply } from 'fastify';
import { atPlace, placeOf } from '../../accounts/session-paths.ts';
import { hasCopyButton } from '../markup/copy.ts';
import { renderMarkup } from '../markup/markup.ts';
import { assetPath, type StaticAssets } from '../styles/static-assets.ts';
import { documentOf, type Page } from './page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The style sheet, the fonts and the script of the pages of Developer settings. */
    assets: StaticAssets;
  }
}

/** Nothing but our own style sheet, fonts and forms, and the script of the copy buttons where there are some. */
const contentSecurityPolicy = (hasScript: boolean): string =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Sends a page, with the flash message of the session if there is one. */
export async function sendPage(reply: FastifyReply, page: Page, status = 200): Promise<FastifyReply> {
  const { request } = reply;
  // there is no session when it could not be read
  const flash = request.session?.flash;
  if (flash) delete request.session.flash;
  const hasScript = hasCopyButton(page.content);
  const document = documentOf(page, {
    currentUser: request.currentUser,
    flash: flash ?? null,
    styleSheet: assetPath(reply.server.assets, 'pages.css'),
    copyScript: hasScript ? assetPath(reply.server.assets, 'copy.js') : null,
  });
  // the reference has no session, and its links lead back to where the user came from
  const place = request.session?.signedIn?.place ?? placeOf(request.originalUrl);
  const html = await renderMarkup(
    document,
    () => reply.generateCsrf(),
    (path) => (place === null ? path : atPlace(path, place)),
  );
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy(hasScript),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // a form that is sent without any referrer is sent without its origin as well
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html>${html}`);
}
