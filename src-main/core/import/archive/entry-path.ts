/**
 * The path of an entry of an archive, with `/`; undefined for one that leads out of the archive or that a system could understand
 * otherwise: absolute paths, drives, `..` and characters that no name has.
 */
export function entryPath(name: string): string | undefined {
  if (/^[/\\]|^[a-z]:|[\p{Cc}\\]/iu.test(name)) return undefined;
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/');
}
