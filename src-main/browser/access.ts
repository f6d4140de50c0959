import { createHash, timingSafeEqual } from 'node:crypto';

/** Controls access to the app: a one-time link is exchanged for a session. */
export type Access = {
  /** A new token for a link. The one before stops working. */
  issueToken(): string;
  /** Turns the token into a session; null when it is wrong or was used. */
  redeem(token: string): string | null;
  /** True for a session that was given out since the server started. */
  admits(session: string | undefined): boolean;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `random` gives an unguessable string of URL-safe characters each time; `onRedeemed` is called when a token was used. */
export function createAccess(random: () => string, onRedeemed: () => void = () => undefined): Access {
  let token: Buffer | null = null;
  const sessions: Buffer[] = [];
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
      const session = random();
      sessions.push(digest(session));
      return session;
    },
    admits(session) {
      if (session === undefined) return false;
      const given = digest(session);
      return sessions.some((known) => timingSafeEqual(known, given));
    },
  };
}
