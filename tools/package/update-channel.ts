import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../root.ts';
import type { Release } from './release.ts';

/** Where packages look for newer ones, and the key that signs what they find there. */
export type UpdateChannel = { readonly url: string; readonly key: KeyObject };

/** The variable with the key: Ed25519, as PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it. */
export const keyVariable = 'EXAMPLE_NOTES_UPDATE_KEY';

/** `url`: a folder of the web. Throws with what is wrong. */
export function updateChannel(url: string, env: NodeJS.ProcessEnv = process.env): UpdateChannel {
  const address = URL.parse(url);
  if (address?.protocol !== 'https:') throw new Error(`${url} is no address of https`);
  const pem = env[keyVariable];
  if (pem === undefined || pem.trim() === '')
    throw new Error(`Packages that update themselves are signed: set ${keyVariable} to a key of Ed25519`);
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyVariable} is no key of Ed25519`);
  return { url: url.endsWith('/') ? url : `${url}/`, key };
}

/** What a package is told: it lies in its resources as `updates.json`. */
export function channelFile({ url, key }: UpdateChannel): string {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return `${JSON.stringify({ url, publicKey, updaterCacheDirName: 'installer' }, null, 2)}\n`;
}

/** The packages that are replaced by the app itself, by their names, and what their platform is called. */
function platformOf(name: string, arch: Release['arch']): string | undefined {
  if (name.endsWith('.AppImage')) return `linux-${arch}`;
  if (name.endsWith('-setup.exe')) return `win32-${arch}`;
  return name.endsWith('.zip') ? 'darwin' : undefined;
}

/** Writes the signed descriptions of the packages that update themselves beside them: their paths. They are published last, after the packages. */
export function describeReleases(
  made: readonly string[],
  into: string,
  release: Release,
  channel: UpdateChannel,
): string[] {
  return made.flatMap((path) => {
    const platform = platformOf(basename(path), release.arch);
    if (platform === undefined) return [];
    const bytes = readFileSync(path);
    const text = JSON.stringify({
      product: 'example-notes',
      platform,
      version: release.fileVersion,
      notes: notesOf(release),
      file: {
        name: basename(path),
        size: bytes.byteLength,
        sha512: createHash('sha512').update(bytes).digest('hex'),
      },
    });
    const signature = sign(null, Buffer.from(text), channel.key).toString('base64');
    const file = join(into, `${platform}.json`);
    writeFileSync(file, `${JSON.stringify({ release: text, signature })}\n`);
    return [file];
  });
}

/** What is new in a release; a package for trials has the notes of what it tries. Throws where the changelog does not begin with it. */
export const notesOf = ({ fileVersion }: Release): string =>
  newestNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), fileVersion.replace(/-trial$/, ''));

/** Characters that the app takes. */
const longestNotes = 4_000;

/** What the changelog says of a version, without what only Markdown needs. */
export function newestNotes(changelog: string, version: string): string {
  const [, section = ''] = changelog.split(/^## /m).map((part) => part.trim());
  const [heading = ''] = section.split('\n', 1);
  if (heading !== version)
    throw new Error(
      `CHANGELOG.md begins with "${heading}", and package.json has ${version}: an update says what is new in its version.`,
    );
  return section
    .slice(version.length)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]{1,2}/g, '')
    .trim()
    .slice(0, longestNotes);
}
