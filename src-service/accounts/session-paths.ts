/** Page of Developer settings with the form for e-mail address and password. */
export const signInPath = '/developer/sign-in';

/** Where the form that ends a session is sent. */
export const signOutPath = '/developer/sign-out';

/**
 * Browsers send a cookie to every port of a host. Where sessions travel over plain http on one machine, each gets a path that nobody can
 * guess, its place, and its cookie is sent to that path alone: a program of another user, on another port, receives none. The pages are
 * the same, below `/developer/~PLACE` instead of `/developer`.
 */
const developerPath = '/developer';

/** Characters of 128 random bits in base64url. */
const placed = /^\/developer\/~([\w-]{22})(?=[/?]|$)/;

/** A new place, of 16 unpredictable bytes. */
export const newPlace = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(16)).toString('base64url');

/** Path of the cookie of a session. */
export const pathOfPlace = (place: string): string => `${developerPath}/~${place}`;

/** The place in the address of a request; null without one. */
export const placeOf = (url: string): string | null => placed.exec(url)?.[1] ?? null;

/** The address as routes know it, without the place. */
export const withoutPlace = (url: string): string => url.replace(placed, developerPath);

/** The address of a page of Developer settings at a place. Other addresses are left as they are. */
export const atPlace = (path: string, place: string): string =>
  /^\/developer(?=[/?]|$)(?!\/(?:look|v1|~))/.test(path)
    ? pathOfPlace(place) + path.slice(developerPath.length)
    : path;
