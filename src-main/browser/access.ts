import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { proofText } from '../../src-shared/rpc/session.ts';

/** Controls access to the app: the token of a link is exchanged for a secret, once, and who knows the secret is let in. */
export type Access = {
  /** A new token for a link. The one before stops working. */
  issueToken(): string;
  /** Turns the token into the secret; null when it is wrong or was used. */
  redeem(token: string): string | null;
  /** Proves to a page that this server knows the secret. */
  proof(nonce: string): string;
  /** True for the proof of a page that knows the secret. */
  admits(nonce: string, proof: string): boolean;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The secret is good until the server ends. `random` gives an unguessable string of URL-safe characters each time; `onRedeemed` is called
 * when a token was used.
 */
export function createAccess(random: () => string, onRedeemed: () => void = () => undefined): Access {
  const secret = random();
  let token: Buffer | null = null;
  const proofOf = (who: 'server' | 'page', nonce: string): string =>
    createHmac('sha256', secret).update(proofText(who, nonce)).digest('hex');
  return {
    issueToken() {
      const text = random();
      token = digest(text);
      return text;
    },
    redeem(text) {
      // Digests are compared, all of the same length and in constant time: nothing is learned from how long it takes.
      if (token === null || !timingSafeEqual(token, digest(text))) return null;
      token = null;
      onRedeemed();
      return secret;
    },
    proof: (nonce) => proofOf('server', nonce),
    admits: (nonce, proof) => timingSafeEqual(digest(proofOf('page', nonce)), digest(proof)),
  };
}
