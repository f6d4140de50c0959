import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The style sheet of the pages, the fonts it names, and the script of the copy buttons. */
export type StaticAssets = {
  /** Changes with the files, so that a browser may cache them forever. */
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
};

/** The path that a static asset is served at. */
export const assetPath = ({ version }: StaticAssets, file: string): string =>
  `/developer/look/${version}/${file}`;

const fontSheets = [
  '@fontsource-variable/inter/index.css',
  '@fontsource-variable/literata/index.css',
  '@fontsource-variable/jetbrains-mono/index.css',
];

const ownSheets = [
  '../../../src-shared/styles/tokens.css',
  './base.css',
  './frame.css',
  './entries.css',
  './forms.css',
  './memory.css',
  './copy.css',
];

const script = '../scripts/copy.js';

/** Files beside this module when it is a source; in the build, a folder that {@link collectAssets} filled. */
const fromSources = import.meta.filename.endsWith('.ts');
const builtFolder = new URL('../service-look/', import.meta.url);

let loaded: StaticAssets | undefined;

/** The static assets, read with the first request for one. */
export function loadAssets(): StaticAssets {
  loaded ??= assetsOf(fromSources ? collectAssets() : readFolder(builtFolder));
  return loaded;
}

/**
 * Collects the static assets in one folder: the app's tokens and the sheets of these pages as one file, the fonts, and the
 * script.
 */
export function collectAssets(): ReadonlyMap<string, Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const sheets: string[] = [];
  const files = new Map<string, Buffer>();
  for (const sheet of fontSheets) {
    const path = resolve(sheet);
    const text = readFileSync(path, 'utf8');
    for (const [, file = ''] of text.matchAll(/url\((\.\/files\/[\w.-]+)\)/g)) {
      files.set(basename(file), readFileSync(join(dirname(path), file)));
    }
    sheets.push(text.replaceAll('url(./files/', 'url('));
  }
  for (const own of ownSheets) sheets.push(readFileSync(new URL(own, import.meta.url), 'utf8'));
  files.set(basename(script), readFileSync(new URL(script, import.meta.url)));
  return files.set('pages.css', Buffer.from(sheets.join('\n')));
}

function readFolder(folder: URL): ReadonlyMap<string, Buffer> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
}

function assetsOf(files: ReadonlyMap<string, Buffer>): StaticAssets {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(name).update(bytes);
  }
  return { version: hash.digest('hex').slice(0, 12), files };
}
