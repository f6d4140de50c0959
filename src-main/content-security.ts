import { randomBytes } from 'node:crypto';

/** Where the built page has its nonce. */
const noncePlaceholder = '__STYLE_NONCE__';

/**
 * The page with a nonce of its own, with which its scripts insert style elements. The policy of the response must
 * allow the same nonce, and each response has another.
 */
export function withStyleNonce(html: string): { readonly html: string; readonly styleNonce: string } {
  const styleNonce = randomBytes(16).toString('base64');
  return { html: html.replace(noncePlaceholder, styleNonce), styleNonce };
}

/**
 * The page's own content and nothing else: no remote content, no inline script or style, no frames, no forms.
 * `connect` lists what the page may open a connection to, besides its own origin. `styleNonce` allows the style
 * elements that have it. No text becomes a script, or HTML in the page, but by the policy of the app and that of ProseMirror for what is
 * pasted.
 */
export function contentSecurityPolicy(connect: readonly string[], styleNonce: string | null = null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styleNonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    // sounds and films of the vault, which the page has read
    'media-src blob:',
    // the page that draws diagrams
    "frame-src 'self'",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types example-notes ProseMirrorClipboard',
  ].join('; ');
}

/** The address of the page that draws diagrams, below that of the app. */
export const diagramsPage = '/diagrams.html';

/**
 * The policy of the page that draws diagrams: a library sets styles and HTML there, so it can run no text as a script, load nothing and
 * send nothing, and has nothing of the user's but the diagrams that it is given.
 */
export const diagramsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of every response of both shells, beside the policy itself. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
