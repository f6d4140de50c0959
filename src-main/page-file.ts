import { extname, join, sep } from 'node:path';

/** A file of the built page and its media type. */
export type PageFile = { readonly path: string; readonly type: string };

/** Every kind of file the page consists of; what is not listed is not served. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json',
};

/** Which file of the folder the path of an address names; null for a way out of the folder, or another kind. */
export function pageFile(folder: string, pathname: string): PageFile | null {
  const name = decode(pathname);
  if (name === null || name.includes('\0') || name.includes('\\')) return null;
  const path = join(folder, name === '/' ? 'index.html' : name);
  const type = types[extname(path)];
  return type !== undefined && path.startsWith(folder + sep) ? { path, type } : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
