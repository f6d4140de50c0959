import {
  type ProofRequest,
  type ProofResponse,
  proofText,
  type RedeemRequest,
  type RedeemResponse,
  sessionPaths,
} from '../../src-shared/rpc/session.ts';

/** Why the server does not let this page in. */
export type Refusal = 'no-session' | 'link-used';

/** The server does not let this page in, or is not the server that it was opened from. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`the app does not let this page in: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Where pages keep the secret of the server: for its own origin, which no other port has. All tabs find it there. */
const secretKey = 'example-notes:secret';

/**
 * The address that this page may connect to, with the proof that it knows the secret of the server. A link in the address of the page is
 * redeemed first, and leaves the address once the page is let in. Rejects with a {@link RefusedError}, or when the server does not respond.
 */
export async function admittedAddress(page: Window = window): Promise<string> {
  const { location } = page;
  const isUsed = await redeemLink(page);
  const secret = page.localStorage.getItem(secretKey);
  const nonce = randomText();
  if (secret === null || !(await isServer(secret, nonce)))
    throw new RefusedError(isUsed ? 'link-used' : 'no-session');
  forgetLink(page);
  const proof = await hmac(secret, proofText('page', nonce));
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${sessionPaths.connect}?nonce=${nonce}&proof=${proof}`;
}

/** Redeems the link that the page was opened by, if it was; true when that was used before. */
async function redeemLink({ location, localStorage }: Window): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return false;
  const response = await post(sessionPaths.redeem, { token } satisfies RedeemRequest);
  if (!response.ok) return true;
  const { secret } = (await response.json()) as RedeemResponse; // what the server of this page writes
  localStorage.setItem(secretKey, secret);
  return false;
}

/** A reload, or a bookmark, has no use for it. A page that is not let in keeps it, to say why at each attempt. */
function forgetLink({ location, history }: Window): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash);
}

/** Whether this server gave the secret: after that has ended, any program of any user may have its port. */
async function isServer(secret: string, nonce: string): Promise<boolean> {
  const response = await post(sessionPaths.proof, { nonce } satisfies ProofRequest);
  if (!response.ok) return false;
  const { proof } = (await response.json()) as ProofResponse; // compared, whatever it is
  return proof === (await hmac(secret, proofText('server', nonce)));
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const randomText = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
