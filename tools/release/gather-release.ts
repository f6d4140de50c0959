import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a release has of each system, by the ends of the names. */
const wanted = ['.deb', '.rpm', '.tar.gz', '.AppImage', '-setup.exe', '-portable.exe', '.dmg', '.zip'];
const sums = 'SHA256SUMS';

/**
 * Copies the packages of all systems into one folder, with one list of their hashes. `from`: has the `dist` of each system somewhere below it. Throws
 * where a file is not what its list says, is of a trial, or of another version, and where a system is missing: nothing is copied then.
 */
export function gatherRelease(from: string, into: string, version: string): string[] {
  const found = new Map<string, { path: string; hash: string }>();
  const faults: string[] = [];
  for (const list of globSync(`**/${sums}`, { cwd: from }).sort())
    for (const line of readFileSync(join(from, list), 'utf8').trim().split('\n')) {
      const [hash = '', made = ''] = line.split('  ');
      const path = join(from, dirname(list), basename(made));
      const other = found.get(made);
      // each system may have a bill of materials of its own, of one name
      const isOwnBill = made.endsWith('.cdx.json') && other !== undefined && other.hash !== hash;
      const name = isOwnBill ? `${basename(dirname(list))}-${made}` : made;
      const known = found.get(name);
      if (sha256(path) !== hash) faults.push(`${name} is not the file that was made.`);
      if (/trial/.test(name)) faults.push(`${name} is for trials: its Electron is not the official one.`);
      if (known !== undefined && known.hash !== hash) faults.push(`${name} was made twice, and differs.`);
      if (wanted.some((end) => name.endsWith(end)) && !isOfVersion(name, version))
        faults.push(`${name} is not of version ${version}.`);
      found.set(name, { path, hash });
    }
  const names = [...found.keys()].sort();
  for (const end of wanted)
    if (!names.some((name) => name.endsWith(end))) faults.push(`There is no package that ends in ${end}.`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  mkdirSync(into);
  for (const [name, { path }] of found) copyFileSync(path, join(into, name));
  writeFileSync(join(into, sums), names.map((name) => `${found.get(name)?.hash}  ${name}\n`).join(''));
  return [...names, sums];
}

/** Package managers of Linux write `1.0.0~rc.1` for `1.0.0-rc.1`. */
const isOfVersion = (name: string, version: string): boolean =>
  [version, version.replaceAll('-', '~')].some((one) => name.includes(one));

function sha256(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return undefined;
  }
}
