import type { Session } from 'fastify';
import { hasCome } from '../domain/clock-set-back.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { SessionRecord, SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';

/** Milliseconds without a request after which a user is signed out. */
export const idleLifetime = 60 * 60_000;
/** Milliseconds after which a user is signed out in any case. */
export const absoluteLifetime = 12 * 60 * 60_000;
/** Milliseconds a session lives without a user: longer than an idle one with a user. */
const anonymousLifetime = 2 * 60 * 60_000;
/** Milliseconds between two removals of expired sessions. */
const cleaningInterval = 10 * 60_000;

declare module 'fastify' {
  /** What a session of Developer settings holds. Times are milliseconds since the epoch. */
  interface Session {
    /** The secret behind the tokens in forms. */
    _csrf?: string;
    /** Set once a user is signed in. */
    signedIn?: SignedIn;
    /** A message that the next page shows once. */
    flash?: Flash;
    /** Set by the store when the session was read from it, and never written. */
    stored?: true;
  }
}

/** The account that is signed in to, and the user. */
export type SignedIn = {
  readonly accountId: AccountId;
  /** Null in a session that a magic link opened: it opens an account without a user. */
  readonly user: { readonly id: number; readonly email: string } | null;
  /** The part of its path that nobody can guess, see `session-paths.ts`; undefined where its cookie is for all pages. */
  readonly place?: string;
  readonly signedInAt: number;
  /** The last request, to the minute. */
  readonly seenAt: number;
};

/** A message of one sentence. */
export type Flash = { readonly kind: 'info' | 'warning'; readonly text: string };

type Done = (error?: unknown) => void;

/** A session store for @fastify/session: the id is stored as a hash, and the store decides what has expired. */
export type SessionLibraryStore = {
  set(sessionId: string, session: Session, done: Done): void;
  get(sessionId: string, done: (error: unknown, session?: Session | null) => void): void;
  destroy(sessionId: string, done: Done): void;
};

/** Stores the library's sessions. Expired ones are removed now and then, when a session is created. */
export function sessionLibraryStore(
  storage: Pick<
    SessionStore,
    'readSession' | 'insertSession' | 'updateSession' | 'deleteSession' | 'removeExpired'
  >,
  clock: () => number,
): SessionLibraryStore {
  let cleaningDueAt = Number.NEGATIVE_INFINITY;

  async function write(sessionId: string, session: Session): Promise<void> {
    const now = clock();
    const { stored, ...data } = session;
    const record: SessionRecord = {
      idHash: hashToken(sessionId),
      data: JSON.stringify(data),
      accountId: data.signedIn?.accountId ?? null,
      userId: data.signedIn?.user?.id ?? null,
      expiresAt: expiryOf(data.signedIn, now),
    };
    if (stored) {
      await storage.updateSession(record);
      return;
    }
    if (hasCome(cleaningDueAt, now, cleaningInterval)) {
      cleaningDueAt = now + cleaningInterval;
      await storage.removeExpired(now);
    }
    await storage.insertSession(record);
  }

  async function read(sessionId: string): Promise<Session | null> {
    const data = await storage.readSession(hashToken(sessionId), clock(), anonymousLifetime);
    return data === undefined ? null : { ...(JSON.parse(data) as Session), stored: true }; // written above only
  }

  return {
    set(sessionId, session, done) {
      write(sessionId, session).then(() => done(), done);
    },
    get(sessionId, done) {
      read(sessionId).then((session) => done(null, session), done);
    },
    destroy(sessionId, done) {
      storage.deleteSession(hashToken(sessionId)).then(() => done(), done);
    },
  };
}

function expiryOf(signedIn: SignedIn | undefined, now: number): number {
  if (signedIn === undefined) return now + anonymousLifetime;
  return Math.min(now + idleLifetime, signedIn.signedInAt + absoluteLifetime);
}
