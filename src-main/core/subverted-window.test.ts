import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Method, methods } from '../../src-shared/rpc/contract.ts';
import { systemPathsIn } from '../../src-shared/rpc/methods/define-method.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';

/** What limits a method, for a window that somebody else controls. */
type Limit =
  /** It tells what a window shows anyway: notes, their history, and how the app is. */
  | 'tells'
  /** It changes notes, within the vault. What it replaces is in the history or the trash, or it is an arrangement. Locked notes keep their text. */
  | 'changes notes'
  /** What it deletes is in no history of this app. */
  | 'deletes'
  /** What it deletes is in no history and no backup: the user has confirmed it outside the window. */
  | 'deletes as confirmed'
  /** It changes how the app looks and behaves, or ends or repeats work of the app. */
  | 'changes the app'
  /** It reads or writes a path that the shell allowed: chosen in a dialog of the system, or in the folders that a page may name. */
  | 'named path'
  /** It sends something to an address that the user confirmed outside the window. */
  | 'confirmed'
  /** It sends no more than the user confirmed, to where she did, or to programs of this computer. */
  | 'sends as confirmed'
  /** It opens something of the user's in another program, on this computer. */
  | 'opens';

/** Every method, with what a window gains by it that somebody else controls. A new one is placed here before it is used. */
const gains: Readonly<Record<Method, readonly [Limit, string]>> = {
  'library.load': ['tells', 'titles, folders, tags and excerpts of all notes'],
  'library.shown': ['changes the app', 'the vault is compared, and the service starts, as always'],
  'library.search': ['tells', 'where words are'],
  'library.searchHits': ['tells', 'where words are'],
  'library.noteAtPath': ['named path', 'whether a file that was chosen is a note'],
  'capture.draft': ['tells', 'what was typed into the small window for a quick note'],
  'capture.keepDraft': ['changes notes', 'another text there, which is no note yet'],
  'trash.traces': ['tells', 'which files and backups hold a note of the trash'],
  'accounts.create': ['changes notes', 'an empty folder'],
  'accounts.rename': ['changes notes', 'another place of notes'],
  'accounts.delete': ['changes notes', 'an empty account less'],
  'folders.create': ['changes notes', 'an empty folder'],
  'folders.rename': ['changes notes', 'another place of notes'],
  'folders.delete': ['changes notes', 'notes in the trash'],
  'notes.create': ['changes notes', 'a new note'],
  'notes.createWithText': ['changes notes', 'a new note'],
  'notes.duplicate': ['changes notes', 'a copy, as locked as its original'],
  'notes.open': ['tells', 'the text of a note, locked ones included: the window shows them'],
  'notes.saveDraft': ['changes notes', 'another text; what was typed since the last revision may be lost'],
  'notes.commit': ['changes notes', 'another text, as a revision'],
  'notes.discardEmpty': ['changes notes', 'a note less that never had a text'],
  'notes.moveMany': ['changes notes', 'another place of notes'],
  'notes.changeProperties': ['changes notes', 'other tags, pins and keys; they are in no history'],
  'notes.readProperties': ['tells', 'keys of the front matter'],
  'notes.undoProperties': ['changes notes', 'the same; never what the app keeps in the front matter'],
  'notes.hideMemoryTags': ['changes notes', 'suggestions less'],
  'notes.setLocked': ['changes notes', 'locks; unlocks what was confirmed, or the last lock locked'],
  'notes.trash': ['changes notes', 'a note in the trash'],
  'notes.restore': ['changes notes', 'a note out of the trash'],
  'notes.trashMany': ['changes notes', 'notes in the trash'],
  'notes.restoreMany': ['changes notes', 'notes out of the trash'],
  'notes.openTrashed': ['tells', 'the text of a note in the trash'],
  'noteFiles.read': ['tells', 'the file of a note'],
  'noteFiles.drag': ['opens', 'a drag with the file of a note, which ends where the user drops it'],
  'noteFiles.openFolder': ['opens', 'a folder of the vault in the file manager'],
  'trash.list': ['tells', 'what is in the trash'],
  'trash.search': ['tells', 'where words are'],
  'trash.purge': [
    'deletes as confirmed',
    'notes of the trash and their history without a question; files, backups and older journals with one',
  ],
  'tags.rename': ['changes notes', 'other tags; those of locked notes stay'],
  'tags.undoRename': ['changes notes', 'the same'],
  'links.ofNote': ['tells', 'how notes are linked'],
  'links.resolve': ['tells', 'how notes are linked'],
  'links.embedded': ['tells', 'texts of notes, and which files the vault has by a name'],
  'links.linkMention': ['changes notes', 'a link, as a revision'],
  'links.update': ['changes notes', 'other links, as revisions'],
  'links.undo': ['changes notes', 'an older text, as a revision'],
  'texts.inScope': ['tells', 'where words are'],
  'texts.read': ['tells', 'texts of notes'],
  'texts.change': ['changes notes', 'other texts, as revisions'],
  'texts.undo': ['changes notes', 'older texts, as revisions'],
  'attachments.add': ['changes notes', 'a new file in the folder for attachments; none is replaced'],
  'attachments.read': ['tells', 'images in the vault that a note links to'],
  'attachments.listForeign': ['tells', 'which canvases and bases the vault has'],
  'attachments.readForeign': ['tells', 'the text of a canvas or a base of the vault'],
  'attachments.readFile': ['tells', 'files in the vault that a note links to'],
  'history.list': ['tells', 'the revisions of a note'],
  'history.changes': ['tells', 'how many words revisions of the vault changed'],
  'history.read': ['tells', 'the text of a revision'],
  'history.verify': ['tells', 'whether a history is whole'],
  'history.planExport': ['tells', 'a free path in the home folder'],
  'history.export': ['named path', 'a new folder with all revisions'],
  'history.cancelExport': ['changes the app', 'an export ends'],
  'conflicts.list': ['tells', 'notes with two texts'],
  'conflicts.read': ['tells', 'both texts'],
  'conflicts.resolve': [
    'changes notes',
    'one of the two texts that there are, or both; the others are in the history',
  ],
  'vault.status': ['tells', 'whether the vault is there'],
  'vault.compare': ['changes the app', 'work of the disk'],
  'vault.take': [
    'changes the app',
    'an empty folder becomes the vault that was there before; no other vault does',
  ],
  'vault.confirmDeletions': ['changes notes', 'notes in the trash whose files are gone'],
  'vault.undoDeletions': ['changes notes', 'files of notes, written again'],
  'vault.openFolder': ['opens', 'the vault in the file manager'],
  'vault.suggestMove': ['tells', 'a free path beside the vault'],
  'vault.move': ['named path', 'the vault in a new folder; the old one stays'],
  'vault.cancelMove': ['changes the app', 'a move ends'],
  'vault.lastMove': ['tells', 'where the vault was'],
  'vaultSettings.read': ['tells', 'what the user arranged'],
  'vaultSettings.colourAccount': ['changes notes', 'another colour'],
  'vaultSettings.setFavourites': ['changes notes', 'other favourites'],
  'vaultSettings.setSearches': ['changes notes', 'other saved searches'],
  'vaultSettings.suggestTag': ['changes notes', 'suggestions more or less'],
  'memory.inspect': ['tells', 'the Memory and the log of a note'],
  'memory.refresh': ['sends as confirmed', 'a Memory is asked for again'],
  'memory.related': ['tells', 'which notes are alike'],
  'memory.closeNotes': [
    'sends as confirmed',
    'a query of 500 characters at most reaches the model for similar notes',
  ],
  'sync.status': ['tells', 'how the upload is'],
  'sync.retry': ['sends as confirmed', 'what waits is sent sooner'],
  'sync.retryNote': ['sends as confirmed', 'what waits is sent sooner'],
  'sync.pause': ['changes the app', 'no upload until it is resumed, which the status says'],
  'sync.waiting': ['tells', 'what is to be sent'],
  'sync.log': ['tells', 'what was sent when'],
  'sync.continueAsNewNote': ['changes notes', 'the same text under another id'],
  'service.openDeveloperSettings': [
    'opens',
    'the pages of the Memory service in the browser; the link that signs in is given to no window',
  ],
  'service.test': ['confirmed', 'requests to a Memory service, with its key or one that the window made up'],
  'service.use': ['confirmed', 'uploads to a Memory service that was confirmed before'],
  'service.useEmbedded': ['changes the app', 'no uploads to the remote service, which the settings say'],
  'model.find': ['sends as confirmed', 'a request without notes to two ports of this computer'],
  'model.list': ['confirmed', 'a request to a model that was confirmed, or to a port of this computer'],
  'model.try': ['confirmed', 'the same, with a sample that is no note'],
  'model.use': ['confirmed', 'notes to a model that was confirmed, or to a program on this computer'],
  'model.turnOff': ['changes the app', 'no model'],
  'model.countOthers': ['tells', 'a number'],
  'model.remakeOthers': [
    'sends as confirmed',
    'older notes, too, to a model that was confirmed for notes; never locked ones',
  ],
  'model.status': ['tells', 'how the model has done'],
  'settings.read': ['tells', 'settings and paths, and no key'],
  'settings.change': ['changes the app', 'everything but where notes are sent'],
  'confirmations.enterCode': ['confirmed', 'nothing without the code, which no page can read'],
  'destinations.revoke': ['changes the app', 'a destination less'],
  'import.status': ['tells', 'how an import is'],
  'import.plan': ['named path', 'what is in notes of other programs, in a place that was chosen'],
  'import.start': ['changes notes', 'new notes, as planned'],
  'import.cancel': ['changes the app', 'an import ends'],
  'import.dismiss': ['changes the app', 'a result less'],
  'export.status': ['tells', 'how an export is'],
  'export.start': ['named path', 'copies of notes in a new file or folder'],
  'export.cancel': ['changes the app', 'an export ends'],
  'export.dismiss': ['changes the app', 'a result less'],
  'backups.status': ['tells', 'where backups are'],
  'backups.list': ['tells', 'which backups there are'],
  'backups.setFolder': ['named path', 'backups in another folder; those there are stay'],
  'backups.setAutomatic': ['changes the app', 'no daily backups, which the settings say'],
  'backups.make': ['changes the app', 'one more backup'],
  'backups.verify': ['changes the app', 'work of the disk'],
  'backups.suggestRestore': ['tells', 'a free path'],
  'backups.restore': ['named path', 'a backup as a new folder'],
  'backups.removeDamaged': [
    'deletes as confirmed',
    'a backup that is damaged; whole ones, and what is none, are refused',
  ],
  'backups.cancel': ['changes the app', 'a task ends'],
  'backups.dismiss': ['changes the app', 'a result less'],
  'diagnostics.collect': ['tells', 'facts without anything of the user'],
  'diagnostics.save': ['named path', 'them as a new file'],
};

const names = Object.keys(methods) as Method[]; // the keys of the contract
const limitedBy = (limit: Limit): string[] => names.filter((name) => gains[name][0] === limit).sort();

let app: CoreFixture;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  const host = {
    ...memoryHost(),
    askUser: async ({ message }: { message: string }) => {
      asked.push(message);
      return { kind: 'no' } as const;
    },
    pathProblem: async () => 'Choose it in the dialog.',
  };
  app = await startCoreFixture(undefined, { host });
});
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
});

test('each method is placed, and those that name paths or addresses are limited by the user', () => {
  expect(Object.keys(gains).sort()).toEqual([...names].sort());
  expect(limitedBy('named path')).toEqual(
    names.filter((name) => systemPathsIn(methods[name].params).length > 0).sort(),
  );
  const naming = names.filter((name) =>
    Object.keys(Object(Reflect.get(methods[name].params, 'properties'))).some((parameter) =>
      /url|address|host|origin|endpoint|code/i.test(parameter),
    ),
  );
  // what is revoked is sent nothing
  expect(limitedBy('confirmed')).toEqual(naming.filter((name) => name !== 'destinations.revoke').sort());
});

test('nothing is sent to an address before the user confirmed it, whichever method names it', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo; // of a TCP server
  const here = `http://127.0.0.1:${port}/v1`;
  const refused = { code: 'not-confirmed' };
  const remote = { url: here, key: 'mem_words_of_a_note' };
  await expect(app.call('service.test', remote)).rejects.toMatchObject(refused);
  await expect(app.call('service.use', remote)).rejects.toMatchObject(refused);
  const elsewhere = { address: 'https://evil.invalid/v1', key: 'words-of-a-note' };
  await expect(app.call('model.list', elsewhere)).rejects.toMatchObject(refused);
  // a program on this computer that sends it on
  const cloud = { address: here, key: 'words-of-a-note', model: 'm:cloud' };
  await expect(app.call('model.try', cloud)).rejects.toMatchObject(refused);
  await expect(app.call('model.use', { ...cloud, embeddingModel: null })).rejects.toMatchObject(refused);
  await expect(app.call('confirmations.enterCode', { code: 'AAAA-AAAA' })).rejects.toMatchObject(refused);
  const { settings } = await app.call('settings.read', {});
  expect(settings).toMatchObject({ memoryApiUrl: null, memoryModel: null, destinations: [] });
  expect(requests).toBe(0);
  expect(asked).toHaveLength(5);
  server.close();
});

test('what no backup would hold any more is deleted only once the user confirmed it, whichever method deletes it', async () => {
  expect(limitedBy('deletes')).toEqual([]);
  expect(limitedBy('deletes as confirmed')).toEqual(['backups.removeDamaged', 'trash.purge']);
  const { id: noteId, base } = await app.call('notes.create', { account: 'Personal', folder: null });
  const bytes = new TextEncoder().encode('a picture');
  const { link } = await app.call('attachments.add', { noteId, name: 'crane.txt', bytes });
  await app.call('notes.commit', { noteId, base, title: 'Crane', content: `[a](${link})` });
  await app.call('backups.make', {});
  const listed = async () => (await app.call('backups.list', {})).stores.flatMap(({ backups }) => backups);
  await vi.waitFor(async () => expect(await listed()).toHaveLength(1), { timeout: 20_000, interval: 30 });
  const older = join(app.data, 'journal.damaged-20260101T000000Z.sqlite');
  await writeFile(older, '');
  await app.call('notes.trash', { noteId });
  const nothing = { noteIds: [noteId], attachments: [], backups: false, olderJournals: false };
  const attachments = [...(await app.call('trash.traces', { noteIds: [noteId] })).attachments];
  expect(attachments).toHaveLength(1);
  for (const more of [{ attachments }, { backups: true }, { olderJournals: true }])
    await expect(app.call('trash.purge', { ...nothing, ...more })).rejects.toMatchObject({
      code: 'not-confirmed',
      message: expect.stringContaining('nothing was deleted'),
    });
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => 'Delete 1 note permanently, along with the following?'),
  );
  expect(await listed()).toHaveLength(1);
  expect(await readFile(join(app.vault, attachments[0] ?? ''), 'utf8')).toBe('a picture');
  await readFile(older);
  expect(await app.call('trash.list', {})).toHaveLength(1);
});

test('a path that the shell does not allow is refused, whichever method names it', async () => {
  const path = join(app.folder, 'elsewhere');
  const given = { source: path, into: path, folder: path, to: path, path };
  const others: Partial<Record<Method, object>> = {
    'import.plan': { account: 'Personal', folder: null, topFoldersAsAccounts: false },
    'export.start': { scope: { kind: 'all' }, format: 'markdown' },
    'backups.restore': { store: 's', id: 'i' },
    'history.export': { noteId: null },
    'diagnostics.save': { id: 'i' },
  };
  for (const name of limitedBy('named path') as Method[]) {
    const [parameter = ''] = systemPathsIn(methods[name].params);
    const params = { ...others[name], [parameter]: Reflect.get(given, parameter) ?? path };
    await expect(app.call(name, params as never), name).rejects.toMatchObject({ code: 'path-refused' });
  }
});

test('a locked note keeps its text, its title and its front matter, whichever method would change it', async () => {
  const place = join('Personal', 'Safe.md');
  await mkdir(join(app.vault, 'Personal'), { recursive: true });
  await writeFile(
    join(app.vault, place),
    '---\nlocked: true\ntags: [safe]\n---\nThe code of the Harbour safe is 4711.\n',
  );
  await writeFile(join(app.vault, 'Personal', 'Harbour.md'), 'A harbour.\n');
  await app.call('library.shown', {});
  const idOf = (title: string) =>
    vi.waitFor(
      async () => {
        const note = listedNotes(await app.call('library.load', {})).find((one) => one.title === title);
        if (note === undefined) throw new Error('it is not listed yet');
        return note.id;
      },
      { timeout: 20_000, interval: 30 },
    );
  const [noteId, other] = [await idOf('Safe'), await idOf('Harbour')];
  const { base, content } = await app.call('notes.open', { noteId });
  const before = await readFile(join(app.vault, place), 'utf8');
  const revisions = await app.call('history.list', { noteId });
  const [text] = (await app.call('texts.read', { noteIds: [noteId] })).texts;
  const save = { noteId, base, title: 'Renamed', content: 'changed' };
  const change = { noteId, addTags: ['x'] };
  const changes = [{ noteId, base: text?.base ?? '', edits: [{ from: 0, to: 1, text: 'x' }] }];
  const revisionId = revisions[0]?.revisionId ?? '';
  const undo = [{ noteId, before: revisionId, after: revisionId }];
  const attempts: readonly [Method, object][] = [
    ['notes.saveDraft', save],
    ['notes.commit', save],
    ['notes.commit', { ...save, content }],
    ['notes.changeProperties', { changes: [change] }],
    ['notes.undoProperties', { undo: [{ change, before: null, after: '---\nlocked: true\n---\n' }] }],
    ['tags.rename', { noteIds: [noteId], from: 'safe', to: 'open' }],
    ['tags.undoRename', { texts: undo, properties: [{ change, before: null, after: null }] }],
    ['links.linkMention', { noteId, to: other }],
    ['links.undo', { undo }],
    ['texts.change', { changes }],
    ['texts.undo', { undo }],
    ['conflicts.resolve', { noteId, keep: 'theirs' }],
    ['notes.setLocked', { noteIds: [noteId, other], locked: false }],
  ];
  for (const [name, params] of attempts) {
    await app.call(name, params as never).catch(() => undefined);
    expect(await readFile(join(app.vault, place), 'utf8'), name).toBe(before);
  }
  expect(await app.call('history.list', { noteId })).toHaveLength(revisions.length);
});
