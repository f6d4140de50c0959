import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'undici';
import { codeOf } from '../disk/file-calls.ts';
import { removeFileIfThere, rename } from '../disk/held-files.ts';
import { ownFile } from '../disk/owner-only.ts';
import type { ReleaseChannel } from '../shell/core-options.ts';
import { fetchFollowing, type WebRoute } from '../web-images/fetch-following.ts';
import { longestDescription, type Release } from './release.ts';

/** Milliseconds that a server may take for a description, and between two pieces of a file. */
const longestAnswer = 30_000;

/** Why nothing came: what the server did, and not the user's disk. */
export class ServerProblem extends Error {
  readonly kind: 'status' | 'too-long' | 'other-file' | 'silent';
  constructor(kind: ServerProblem['kind'], detail = '') {
    super(`${kind} ${detail}`);
    this.kind = kind;
  }
}

export type Download = {
  readonly channel: ReleaseChannel;
  readonly dispatcherFor: WebRoute['dispatcherFor'];
  readonly signal: AbortSignal;
  readonly longestAnswer?: number;
};

/** The description of the newest release, as the server has it: nobody has looked at it. */
export async function fetchDescription(download: Download): Promise<string> {
  const { channel, signal } = download;
  const timeout = AbortSignal.timeout(download.longestAnswer ?? longestAnswer);
  const address = new URL(`${channel.platform}.json`, channel.url);
  const response = await get(address, { ...download, signal: AbortSignal.any([signal, timeout]) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestDescription) throw new ServerProblem('too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Where the file of a release is, in a folder that the app alone writes to. */
export const releaseFile = (folder: string, { file }: Release): string => join(folder, file.name);

/**
 * Downloads the file of a release and compares it with what its description says of it; only then it has its name. What was received when the
 * line broke is asked for no second time. A server that sends more than it should, or nothing any more, is left.
 */
export async function downloadRelease(
  release: Release,
  folder: string,
  download: Download & { readonly onProgress: (received: number) => void },
): Promise<void> {
  const { size, sha512, name } = release.file;
  const whole = releaseFile(folder, release);
  // another file of the same name begins anew
  const part = join(folder, `${sha512.slice(0, 16)}.part`);
  let received = sizeOf(part);
  if (received > size) {
    await removeFileIfThere(part);
    received = 0;
  }
  if (received < size) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), download.longestAnswer ?? longestAnswer);
    const beat = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), download.longestAnswer ?? longestAnswer);
    };
    try {
      const response = await get(
        new URL(name, download.channel.url),
        { ...download, signal: AbortSignal.any([download.signal, silence.signal]) },
        received,
      );
      if (response.status !== 206) received = 0;
      const counted = new Transform({
        transform(chunk: Uint8Array, _encoding, done) {
          beat();
          received += chunk.length;
          if (received > size) return done(new ServerProblem('too-long'));
          download.onProgress(received);
          done(null, chunk);
        },
      });
      const file = createWriteStream(part, { flags: received === 0 ? 'w' : 'a', mode: ownFile, flush: true });
      await pipeline(response.body ?? [], counted, file);
    } catch (error) {
      // what is still free belongs to the notes
      if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) await removeFileIfThere(part);
      if (silence.signal.aborted) throw new ServerProblem('silent');
      // what is too much may be wrong from its beginning
      if (error instanceof ServerProblem && error.kind === 'too-long') await removeFileIfThere(part);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  if (!(await isReleaseFile(part, release, download.signal))) {
    // a line that broke without an error goes on where it was
    if (sizeOf(part) >= size) await removeFileIfThere(part);
    throw new ServerProblem('other-file');
  }
  await rename(part, whole);
}

/** Whether a file is the one that a description is of. A slow disk takes its time to read it: the app does not wait for that when it ends. */
export async function isReleaseFile(path: string, { file }: Release, signal: AbortSignal): Promise<boolean> {
  if (sizeOf(path) !== file.size) return false;
  const sum = createHash('sha512');
  await pipeline(createReadStream(path), sum, { signal });
  return sum.digest('hex') === file.sha512;
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/** A bare request, by the user's proxy: no cookies, no name of this computer, no version of the app. */
async function get(address: URL, { channel, dispatcherFor, signal }: Download, from = 0): Promise<Response> {
  // to wherever the server has its files, which are compared with a signed description
  const response = await fetchFollowing(
    address,
    { dispatcherFor },
    {
      signal,
      headers: {
        accept: '*/*',
        'accept-language': '*',
        // of a compressed file nobody knows how much of it has come
        'accept-encoding': 'identity',
        ...(from > 0 ? { range: `bytes=${from}-` } : {}),
      },
    },
  );
  const isPart =
    response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`);
  if (response.status === 200 || (from > 0 && isPart === true)) return response;
  await response.body?.cancel();
  throw new ServerProblem('status', `${response.status} ${channel.platform}`);
}
