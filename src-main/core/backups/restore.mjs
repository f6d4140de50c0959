// Restores a backup of Example Notes. Needs Node 20 or newer and nothing else.
//   node restore.mjs NEW-FOLDER [BACKUP]
// Writes into NEW-FOLDER, which must not exist, and changes nothing here.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const store = dirname(fileURLToPath(import.meta.url));
const [target, wanted] = process.argv.slice(2);
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

function stop(message) {
  console.error(message);
  process.exit(2);
}

if (target === undefined) stop('Usage: node restore.mjs NEW-FOLDER [BACKUP]');
const into = resolve(target);
if (existsSync(into)) stop(`${into} exists already. Choose another name: nothing is overwritten.`);
const names = readdirSync(join(store, 'backups'))
  .filter((name) => /^\d+-\d{8}T\d{6}Z-[0-9a-f]{16}\.json$/.test(name))
  .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
const name = wanted === undefined ? names.at(-1) : `${wanted.replace(/\.json$/, '')}.json`;
if (name === undefined || !names.includes(name))
  stop(`There is no such backup. There are:\n${names.join('\n')}`);
const bytes = readFileSync(join(store, 'backups', name));
if (!name.includes(hashOf(bytes).slice(0, 16)))
  stop(`${name} is damaged. Choose another one:\n${names.join('\n')}`);
const backup = JSON.parse(bytes);

/** The nearest name to another that Windows reads as it is written. */
const nameForWindows = (name) =>
  name
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .replace(/[. ]$/, '_')
    .replace(/^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i, '$1_');

/** The first path that is free: a disk may not distinguish two names that another one does. */
function free(path) {
  const end = extname(path);
  for (let number = 2, at = path; ; number += 1) {
    if (!existsSync(at)) return at;
    at = `${path.slice(0, path.length - end.length)} ${number}${end}`;
  }
}

/** A path below a folder; nothing may be written anywhere else. */
function below(folder, path) {
  const parts = path.split('/');
  const isBad = (part) => part === '' || part === '.' || part === '..' || part.includes('\0');
  if (parts.some(isBad)) throw new Error(`${path} is not a path that can be restored.`);
  const full = join(folder, ...(process.platform === 'win32' ? parts.map(nameForWindows) : parts));
  mkdirSync(dirname(full), { recursive: true });
  return full;
}

const unfinished = `${into}.unfinished-${process.pid}`;
mkdirSync(unfinished, { mode: 0o700 });
const [damaged, renamed] = [[], []];
function write(folder, { path, parts, sha256, modified }) {
  const full = free(below(folder, path));
  const sum = createHash('sha256');
  try {
    writeFileSync(full, '', { flag: 'wx' });
    for (const hash of parts ?? [sha256]) {
      const part = readFileSync(join(store, 'content', hash.slice(0, 2), hash));
      sum.update(part);
      appendFileSync(full, part);
    }
    utimesSync(full, modified / 1000, modified / 1000);
  } catch (error) {
    if (!['ENOENT', 'EIO', 'EEXIST'].includes(error.code)) throw error;
    damaged.push(`${path} (${error.message})`);
    return;
  }
  if (sum.digest('hex') !== sha256) damaged.push(path);
  else if (full !== join(folder, ...path.split('/'))) renamed.push(`${path}: ${relative(folder, full)}`);
}
try {
  mkdirSync(join(unfinished, 'notes'));
  mkdirSync(join(unfinished, 'data'));
  for (const entry of backup.files) write(join(unfinished, 'notes'), entry);
  for (const entry of backup.data) write(join(unfinished, 'data'), entry);
  for (const path of backup.folders) mkdirSync(below(join(unfinished, 'notes'), path), { recursive: true });
  // last, so that nothing is written through them
  for (const { path, target: linked } of backup.links)
    symlinkSync(linked, below(join(unfinished, 'notes'), path));
  renameSync(unfinished, into);
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true });
  stop(`Nothing was restored: ${error.message}`);
}
console.log(`Restored ${backup.files.length} files with ${backup.notes} notes to ${join(into, 'notes')}.`);
console.log(`Start Example Notes with: --vault "${join(into, 'notes')}" --data "${join(into, 'data')}"`);
if (renamed.length > 0)
  console.error(
    `This disk does not take the names of ${renamed.length} files. They are now:\n${renamed.join('\n')}`,
  );
if (damaged.length > 0) {
  console.error(`${damaged.length} files are damaged in this backup:\n${damaged.join('\n')}`);
  process.exitCode = 1;
} else console.log('Every byte is as it was backed up.');
