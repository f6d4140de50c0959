/**
 * Loaded into the app's processes with `--import`: appends to the file named in ADVERSITY_FILES what they open, list, watch, copy, make, change or remove, a line of JSON for
 * each path, with links resolved as they are at that moment. Looking something up reads nothing of it, and is left out.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const record = process.env.ADVERSITY_FILES;
const { appendFileSync, realpathSync } = fs;
/** Functions by what is done to a link that a path ends in: it is followed, or is itself what is meant. Each with the number of its paths. */
const following = {
  open: 1,
  readFile: 1,
  writeFile: 1,
  appendFile: 1,
  truncate: 1,
  readdir: 1,
  opendir: 1,
  copyFile: 2,
  cp: 2,
  chmod: 1,
  chown: 1,
  utimes: 1,
  watch: 1,
  createReadStream: 1,
  createWriteStream: 1,
};
const meaningLinks = {
  mkdir: 1,
  mkdtemp: 1,
  rename: 2,
  rm: 1,
  rmdir: 1,
  unlink: 1,
  link: 2,
  lchown: 1,
  lutimes: 1,
};

function textOf(path) {
  if (typeof path === 'string') return path;
  if (path instanceof URL) return fileURLToPath(path);
  return Buffer.isBuffer(path) ? path.toString() : null; // a descriptor was recorded when it was opened
}

function placeOf(path, follows) {
  try {
    if (follows) return realpathSync.native(path);
  } catch {
    // it is not there yet, or leads nowhere
  }
  try {
    return join(realpathSync.native(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

function note(name, path, follows) {
  const text = textOf(path);
  if (text === null || text === record) return;
  const place = placeOf(resolve(text), follows);
  appendFileSync(record, `${JSON.stringify({ name, path: text, place })}\n`);
}

function watchOver(object, names, follows) {
  for (const [base, paths] of Object.entries(names))
    for (const name of [base, `${base}Sync`]) {
      const own = object[name];
      if (typeof own !== 'function') continue;
      object[name] = function recorded(...args) {
        for (const path of args.slice(0, paths)) note(name, path, follows);
        return own.apply(this, args);
      };
    }
}

if (record !== undefined) {
  for (const object of [fs, fs.promises]) {
    watchOver(object, following, true);
    watchOver(object, meaningLinks, false);
    // the place of a new link is its second path
    for (const name of ['symlink', 'symlinkSync']) {
      const own = object[name];
      if (typeof own !== 'function') continue;
      object[name] = function recorded(...args) {
        note(name, args[1], false);
        return own.apply(this, args);
      };
    }
  }
  syncBuiltinESMExports();
}
