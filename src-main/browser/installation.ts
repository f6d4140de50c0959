import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of all built programs; each is in a folder of its own in it. */
export const outFolder: string = resolve(import.meta.dirname, '..');

/** Version of the app, as its package names it. */
export function appVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(outFolder, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('package.json names no version.');
}
