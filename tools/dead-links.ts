import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The links of a Markdown file to files that are not there, as they are written. Links to the web are not followed. */
export function deadLinks(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(path), link)));
}
