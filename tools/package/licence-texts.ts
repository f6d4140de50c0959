import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPart, lockedParts } from '../licences.ts';
import { root } from '../root.ts';

const isLicenceFile = /^(?:licen[cs]es?|copying|notice|unlicense)(?:[.-].*)?$/i;

/** The licences of the app and of all parts that are installed here, with their texts; each text once. */
export function licenceTexts(): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const parts = new Map<string, string[]>();
  for (const part of lockedParts()) {
    const text = textOf(part);
    if (text === null) continue;
    parts.set(text, [...(parts.get(text) ?? []), `${part.name} ${part.version} (${part.licence})`]);
  }
  const sections = [...parts].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}`);
  return [`Example Notes\n\n${own}`, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}

/** Null for a package of another platform. */
function textOf({ path, licence }: LockedPart): string | null {
  const folder = join(root, path);
  const names = filesOf(folder);
  if (names === null) return null;
  const found = names.filter((name) => isLicenceFile.test(name)).sort();
  if (found.length > 0)
    return found
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
  const { author }: { author?: string | { name?: string } } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const holder = typeof author === 'string' ? author : author?.name;
  const text = standardText(licence);
  if (text === undefined) throw new Error(`${path} has no text of its licence, ${licence}.`);
  return `Copyright (c) ${holder ?? 'its authors'}\n\n${text}`;
}

function filesOf(folder: string): string[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return null;
  }
}

/** For packages that name their licence without its text. */
function standardText(licence: string): string | undefined {
  if (licence === 'ISC')
    return `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
  if (licence !== 'MIT') return undefined;
  // the project's own is the MIT licence: below its title and its holder
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  return own.slice(own.indexOf('Permission is hereby granted')).trim();
}
