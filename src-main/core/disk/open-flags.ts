import { constants } from 'node:fs';

/**
 * To read a file whose path was resolved: a symbolic link that took its place since is not followed, and a named pipe does not wait for
 * a writer, possibly forever.
 */
export const toReadFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
