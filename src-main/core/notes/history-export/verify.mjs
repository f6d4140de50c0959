#!/usr/bin/env node
/*
 * Verifies a history that Example Notes exported. It needs Node 20 or newer and nothing else, and writes nothing.
 *
 *   node verify.mjs                         verifies the folder that this file is in
 *   node verify.mjs FOLDER                  verifies another folder
 *   node verify.mjs --expect FINGERPRINT    also compares the fingerprint that the app showed
 *
 * Exit status: 0 when nothing is missing or altered, 1 when something is, 2 when it could not be tried.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const rootFiles = ['README.txt', 'manifest.json', 'manifest.sha256', 'notes', 'verify.mjs'];
/** The fields of a revision: exactly these are hashed. */
const fields = 'account app content createdAt folder id locked previousRevisionId title updatedAt'.split(' ');
/** Files that systems add to folders by themselves. */
const isOfSystem = (name) =>
  ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(name) || name.startsWith('._');

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** RFC 8785 of an object without objects in it: its names sorted, no whitespace. */
const canonicalJson = (flat) =>
  `{${Object.keys(flat)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(flat[name])}`)
    .join(',')}}`;

/**
 * Verifies an exported folder. `faults` is empty when nothing is missing or altered; those of revisions have a `revision`.
 * `remarks` are what the app already knew when it exported.
 */
export function verifyExport(folder, { expect, onNote = () => {} } = {}) {
  const faults = [];
  const remarks = [];
  const counts = { notes: 0, revisions: 0, acknowledged: 0, forks: 0, beside: 0, superseded: 0 };
  const report = { fault: (what, revision = false) => faults.push({ what, revision }), remarks, counts };
  const result = { faults, remarks, counts, fingerprint: '', exportedAt: '' };

  const manifestBytes = readRegular(folder, 'manifest.json', report);
  if (manifestBytes === undefined) return result;
  result.fingerprint = sha256(manifestBytes);
  if (expect !== undefined && expect.toLowerCase() !== result.fingerprint)
    report.fault(`the fingerprint is not the expected one: it is ${result.fingerprint}`);
  const sum = readRegular(folder, 'manifest.sha256', report);
  if (sum !== undefined && !sum.equals(Buffer.from(`${result.fingerprint}  manifest.json\n`)))
    report.fault('manifest.json or manifest.sha256 was altered: they do not agree');

  const manifest = parsed(manifestBytes);
  if (manifest?.format !== 'example-notes-history' || !Array.isArray(manifest.notes)) {
    report.fault('manifest.json is not the manifest of an exported history');
    return result;
  }
  if (manifest.version !== 1) {
    report.fault(`this verifier knows version 1 of the format, and this is version ${manifest.version}`);
    return result;
  }
  result.exportedAt = String(manifest.exportedAt);
  for (const name of ['README.txt', 'verify.mjs']) {
    const bytes = readRegular(folder, name, report);
    if (bytes !== undefined && sha256(bytes) !== manifest.files?.[name]) report.fault(`${name} was altered`);
  }
  expectNames(folder, '', rootFiles, report);
  const parts = manifest.notes.map((entry) => String(entry?.folder).split('/'));
  expectNames(
    folder,
    'notes',
    parts.map(([, name]) => String(name)),
    report,
  );
  manifest.notes.forEach((entry, index) => {
    try {
      if (parts[index].length !== 2 || parts[index][0] !== 'notes' || ['.', '..'].includes(parts[index][1]))
        report.fault(`manifest.json names ${entry.folder}, which is no folder of a note`);
      else verifyNote(folder, entry, report);
    } catch (error) {
      report.fault(`${entry?.folder}/note.json does not have the form of an exported note: ${error.message}`);
    }
    counts.notes += 1;
    onNote(counts.notes, manifest.notes.length);
  });
  const { notes, revisions } = manifest.totals ?? {};
  if (notes !== counts.notes || revisions !== counts.revisions)
    report.fault(`manifest.json counts ${notes} notes and ${revisions} revisions, and there are others`);
  return result;
}

/** Verifies one note: its index, every revision in the order of their numbers, and the text of its head. */
function verifyNote(folder, entry, report) {
  const at = (name) => `${entry.folder}/${name}`;
  const bytes = readRegular(folder, at('note.json'), report);
  if (bytes === undefined) return;
  if (sha256(bytes) !== entry.sha256) report.fault(`${at('note.json')} was altered`);
  const note = parsed(bytes);
  if (note === undefined) throw new Error('it is not JSON');
  if (note.id !== entry.id || note.title !== entry.title || note.revisions.length !== entry.revisions)
    report.fault(`${at('note.json')} is of another note than manifest.json says`);

  const chains = new Map([note.id, ...note.superseded].map((id) => [id, new Map()]));
  for (const listed of note.revisions)
    chains.get(listed.noteId)?.set(listed.revisionId, listed.previousRevisionId);
  let headText;
  note.revisions.forEach((listed, index) => {
    const name = `“${note.title}”, revision ${listed.number} (${listed.revisionId})`;
    const fault = (what) => report.fault(`${name}: ${what}`, true);
    if (listed.number !== index + 1) fault(`it is number ${index + 1} in note.json`);
    const document = verifyRevision(folder, at(`revisions/${listed.file}`), listed, fault);
    if (document !== undefined && listed.revisionId === note.head) headText = sha256(document.content);
    verifyPlace(listed, chains, fault, (what) => report.remarks.push(`${name} ${what}`));
    report.counts.revisions += 1;
    if (listed.acknowledged !== undefined) report.counts.acknowledged += 1;
  });
  countBranches(note, chains, report.counts);

  if (note.head !== null && !chains.get(note.id).has(note.head))
    report.fault(`“${note.title}”: the newest revision, ${note.head}, is missing`);
  const text = note.text === null ? undefined : readRegular(folder, at('text.md'), report);
  const hash = text && sha256(text);
  if (text !== undefined && (hash !== note.text.sha256 || hash !== (headText ?? hash)))
    report.fault(`${at('text.md')} was altered: it is not the text of the newest revision`);
  if (note.head !== null && headText !== undefined && note.text === null)
    report.fault(`“${note.title}”: the text of the newest revision is missing`);

  expectNames(
    folder,
    entry.folder,
    ['note.json', 'revisions', ...(note.text === null ? [] : ['text.md'])],
    report,
  );
  const files = note.revisions.filter(({ unreadable }) => !unreadable).map(({ file }) => file);
  expectNames(folder, at('revisions'), files, report);
}

/** Verifies that a revision's file has the hash that is its id, and says what note.json says. Returns what it says. */
function verifyRevision(folder, file, listed, fault) {
  if (listed.unreadable) {
    fault('the app could not read it any more when it exported: the journal was damaged there');
    return undefined;
  }
  if (listed.file.includes('/') || !listed.file.endsWith(`-${listed.revisionId}.json`))
    fault(`${file} is not named after it`);
  const bytes = readRegular(folder, file, { fault: (what) => fault(what) });
  if (bytes === undefined) return undefined;
  const hash = sha256(bytes);
  if (hash !== listed.revisionId) {
    fault(`it was altered: the SHA-256 of ${file} is ${hash}`);
    return undefined;
  }
  const document = parsed(bytes);
  if (document === undefined || Object.keys(document).sort().join(' ') !== fields.join(' ')) {
    fault(`${file} is not a revision`);
    return undefined;
  }
  if (canonicalJson(document) !== textOf(bytes)) fault(`${file} is not canonical JSON (RFC 8785)`);
  if (document.app !== 'example-notes') fault(`it is of another app: ${document.app}`);
  const claims = {
    'its note': [listed.noteId, document.id],
    'its predecessor': [listed.previousRevisionId, document.previousRevisionId],
    'its title': [listed.title, document.title],
    'its time': [listed.updatedAt, document.updatedAt],
    'its length': [listed.bytes, Buffer.byteLength(document.content)],
  };
  for (const [what, [claimed, found]] of Object.entries(claims))
    if (claimed !== found) fault(`note.json was altered: ${what} is ${found}, and not ${claimed}`);
  return document;
}

/** Verifies the place of a revision in its chain. */
function verifyPlace({ revisionId, noteId, previousRevisionId, gap }, chains, fault, remark) {
  const chain = chains.get(noteId);
  if (chain === undefined) fault(`it belongs to another note (${noteId})`);
  else if (previousRevisionId !== null && !chain.has(previousRevisionId)) {
    if (gap === true)
      remark(`follows ${previousRevisionId}, which was not on this computer when it was exported.`);
    else fault(`the revision before it, ${previousRevisionId}, is missing`);
  } else if (
    previousRevisionId === null &&
    [...chain].find(([, before]) => before === null)[0] !== revisionId
  )
    remark('begins a second chain, as on a computer that did not know the first.');
}

/** Counts forks, revisions beside the newest line of a note, and those of notes that it continues. */
function countBranches(note, chains, counts) {
  for (const [noteId, chain] of chains) {
    const before = [...chain.values()].filter((id) => id !== null);
    counts.forks += before.length - new Set(before).size;
    if (noteId !== note.id) counts.superseded += chain.size;
  }
  const own = chains.get(note.id);
  const line = new Set();
  for (let at = note.head; at != null && own.has(at) && !line.has(at); at = own.get(at)) line.add(at);
  counts.beside += own.size - line.size;
}

/** Reads a file of the export; a link or a folder in its place is a fault. */
function readRegular(folder, path, report) {
  try {
    const absolute = join(folder, ...path.split('/'));
    if (lstatSync(absolute).isFile()) return readFileSync(absolute);
    report.fault(`${path} is not a file`);
  } catch (error) {
    report.fault(error.code === 'ENOENT' ? `${path} is missing` : `${path} cannot be read: ${error.message}`);
  }
  return undefined;
}

/** Reports files that do not belong to the export. Some disks store names in another Unicode form. */
function expectNames(folder, path, names, report) {
  const known = new Set(names.map((name) => name.normalize('NFC')));
  try {
    for (const name of readdirSync(join(folder, ...path.split('/'))))
      if (!known.has(name.normalize('NFC')) && !isOfSystem(name))
        report.fault(`${path === '' ? name : `${path}/${name}`} does not belong to the export`);
  } catch {
    report.fault(`the folder ${path} is missing or cannot be read`);
  }
}

function parsed(bytes) {
  try {
    const value = JSON.parse(textOf(bytes));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A title may hold characters that would change how a terminal shows the rest. */
const printable = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
const some = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const print = (line) => console.log(printable(line));
/** More would hide the first. */
const maxPrinted = 20;

function main() {
  const here = dirname(fileURLToPath(import.meta.url));
  let options;
  try {
    options = parseArgs({ options: { expect: { type: 'string' } }, allowPositionals: true });
    if (options.positionals.length > 1) throw new Error('Only one folder can be verified at a time.');
  } catch (error) {
    console.error(`${error.message}\nUsage: node verify.mjs [FOLDER] [--expect FINGERPRINT]`);
    return 2;
  }
  const folder = options.positionals[0] ?? here;
  const shows = process.stderr.isTTY === true;
  const onNote = (done, total) => {
    if (shows && (done % 100 === 0 || done === total)) process.stderr.write(`\r${done} of ${total} notes`);
  };
  const { expect } = options.values;
  const { faults, remarks, counts, fingerprint, exportedAt } = verifyExport(folder, { expect, onNote });
  if (shows) process.stderr.write('\r\x1b[K');
  print(`A history of Example Notes${exportedAt === '' ? '' : `, exported at ${exportedAt}`}`);
  print(`${some(counts.notes, 'note')}, ${some(counts.revisions, 'revision')}`);
  print(`${some(counts.acknowledged, 'revision')} acknowledged by the Memory service when this was exported`);
  print(`${some(counts.forks, 'fork')}, ${some(counts.beside, 'revision')} beside the newest text`);
  print(`${some(counts.superseded, 'revision')} of notes that another one continues`);
  for (const remark of remarks.slice(0, maxPrinted)) print(`Known when it was exported: ${remark}`);
  if (remarks.length > maxPrinted) print(`… and ${remarks.length - maxPrinted} more of these`);
  if (fingerprint !== '') print(`Fingerprint: ${fingerprint}`);
  if (faults.length === 0) {
    const known = remarks.length === 0 ? '' : ', except for what was known when it was exported';
    print(`GOOD: nothing is missing or altered${known}.`);
    return 0;
  }
  const first = faults.find(({ revision }) => revision);
  print(`BAD: ${some(faults.length, 'fault')}.`);
  if (first !== undefined) print(`The first bad revision is ${first.what}.`);
  const others = faults.filter((fault) => fault !== first);
  for (const { what } of others.slice(0, maxPrinted)) print(`- ${what}`);
  if (others.length > maxPrinted) print(`… and ${others.length - maxPrinted} more`);
  return 1;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main();
