/**
 * The path of an entry of an archive, with `/`; undefined for an entry that leads out of the archive or that a system could understand
 * otherwise: absolute paths, drives, `..` and characters that no name has.
 */
export function entryPath(name: string, platform: string = process.platform): string | undefined {
  if (/^[/\\]|^[a-z]:|[\p{Cc}\\]/iu.test(name)) return undefined;
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (platform === 'win32' && parts.some((part) => onlyElsewhere.test(part))) return undefined;
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/');
}

/** What Windows reads otherwise than it is written: streams within files, wildcards, devices, and dots and spaces at the end. */
const onlyElsewhere = /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
