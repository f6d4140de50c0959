/**
 * How the server of the browser shell and its pages come to trust each other. A page that was opened by a link has the secret of the
 * server, and keeps it where pages of its own origin find it: cookies would be sent to every port of the computer. The secret itself
 * is sent once, in the response to the token of the link. From then on each proves to the other that it knows it, so that a program that
 * takes the port after the app has ended learns nothing, and is told nothing.
 */
export const sessionPaths = {
  /** Redeems a {@link RedeemRequest}. */
  redeem: '/session',
  /** Has the server prove itself with a {@link ProofRequest}. */
  proof: '/session/proof',
  /** Accepts the WebSocket; its query has a nonce, and the proof of the page. */
  connect: '/rpc',
} as const;

/** The token of a link, which is answered with a {@link RedeemResponse} once, and with status 401 from then on. */
export type RedeemRequest = { readonly token: string };
export type RedeemResponse = { readonly secret: string };

/** Something that was never used before. */
export type ProofRequest = { readonly nonce: string };
export type ProofResponse = { readonly proof: string };

/** What the server or a page writes to prove itself: the HMAC-SHA-256 of this text under the secret, in hexadecimal digits. */
export const proofText = (who: 'server' | 'page', nonce: string): string => `example-notes ${who} ${nonce}`;
