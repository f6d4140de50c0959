import { type NoteId, parseNoteId, parseRevisionId } from '../../src-shared/ids.ts';
import type { VerbHandlers } from '../../src-shared/rpc/contract.ts';
import type { SaveOutcome } from '../../src-shared/rpc/library.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { addAttachment } from './attachments/add-attachment.ts';
import { readAttachment, readLinkedFile } from './attachments/read-attachment.ts';
import { CoreError } from './errors/core-error.ts';
import { presentNoteOf } from './journal/present-note.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from './memory-api/memory-api-url.ts';
import type { MemoryService } from './memory-service/memory-service.ts';
import { developerSettings, relatedTo } from './memory-service/related-notes.ts';
import { needVault } from './need-vault.ts';
import { readConflict, resolveConflict } from './notes/conflicts/resolve-conflict.ts';
import { tellState } from './notes/context/emit-note-changed.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { continueAsNewNote } from './notes/editing/continue-as-new-note.ts';
import { discardEmpty } from './notes/editing/discard-empty.ts';
import { createNote, openNote } from './notes/editing/open-note.ts';
import { saveNote } from './notes/editing/save-note.ts';
import { createFolder, deleteFolder, renameFolder } from './notes/folders/folders.ts';
import { moveNote } from './notes/folders/move-note.ts';
import type { Library } from './notes/following/library.ts';
import type { VaultStatusSource } from './notes/following/vault-status.ts';
import { listHistory, readRevision, verifyHistory } from './notes/history/list-history.ts';
import { openTrashed } from './notes/trash/open-trashed.ts';
import { purgeNotes } from './notes/trash/purge-notes.ts';
import { restoreNote } from './notes/trash/restore-note.ts';
import { trashNote } from './notes/trash/trash-note.ts';
import { searchNotes } from './search/search-notes.ts';
import type { CoreOptions } from './shell/core-options.ts';
import { describeService } from './sync/describe-service.ts';
import { memoryView } from './sync/memory-view.ts';
import type { Sync } from './sync/sync.ts';
import { testService } from './sync/test-service.ts';
import type { VaultGate } from './vault/vault-gate.ts';

/** The parts of the core that the verbs act on. */
export type CoreParts = {
  readonly options: CoreOptions;
  readonly notes: NotesContext;
  readonly vaultGate: VaultGate;
  readonly library: Library;
  readonly sync: Sync;
  readonly service: MemoryService;
  readonly vaultStatus: VaultStatusSource;
  readonly settings: { current(): Settings; write(settings: Settings): Promise<Settings> };
};

/** What the core does for each verb. What works on a note for more than one step holds its lock. */
export function verbHandlers(parts: CoreParts): VerbHandlers {
  const { options, notes, vaultGate, library, sync, service, settings, vaultStatus } = parts;
  const { journal } = notes;

  /** What a page asks for under an id that the note had before. */
  const presentId = (text: string): NoteId => presentNoteOf(notes, noteIdOf(text));

  async function save(given: LooseSave, commit: boolean): Promise<SaveOutcome> {
    const noteId = noteIdOf(given.noteId);
    const outcome = await saveNote(notes, { ...given, noteId }, commit);
    // After the answer, so that the page that saved knows its own state when it hears of it.
    if (outcome.base !== given.base) setImmediate(() => tellState(notes, noteId));
    return outcome;
  }

  return needVault(vaultGate, {
    'library.load': () => ({ notes: journal.notes.summaries(), folders: journal.notes.folders() }),
    'library.search': ({ query }) => searchNotes(journal, query),
    'folders.create': async ({ account, folder }) =>
      createFolder(notes, { account, folder: folder === '' ? null : folder }).then(nothing),
    'folders.rename': ({ account, folder, to }) => renameFolder(notes, account, folder, to).then(nothing),
    'folders.delete': ({ account, folder }) => deleteFolder(notes, account, folder),
    'notes.discardEmpty': ({ noteId }) => discardEmpty(notes, noteIdOf(noteId)),
    'notes.openTrashed': ({ noteId }) => openTrashed(notes, noteIdOf(noteId)),
    'trash.purge': ({ noteIds }) => purgeNotes(notes, noteIds.map(noteIdOf)),
    'service.test': (given) => testService({ options, journal }, given),
    'notes.create': ({ account, folder }) => createNote(notes, account, folder),
    'notes.open': ({ noteId }) => openNote(notes, noteIdOf(noteId)),
    'notes.saveDraft': (given) => save(given, false),
    'notes.commit': (given) => save(given, true),
    'notes.trash': ({ noteId }) => trashNote(notes, presentId(noteId)).then(nothing),
    'trash.list': () => journal.notes.trashed(),
    'notes.restore': ({ noteId }) => restoreNote(notes, noteIdOf(noteId)).then(nothing),
    'notes.move': ({ noteId, account, folder }) =>
      moveNote(notes, presentId(noteId), { account, folder: folder === '' ? null : folder }).then(nothing),
    'attachments.add': ({ noteId, name, bytes }) => addAttachment(notes, presentId(noteId), name, bytes),
    'attachments.read': ({ noteId, link }) => readAttachment(notes, presentId(noteId), link),
    'attachments.readFile': ({ noteId, link }) => readLinkedFile(notes, presentId(noteId), link),
    'history.list': ({ noteId }) => listHistory(journal, noteIdOf(noteId)),
    'history.read': ({ revisionId }) => {
      const id = parseRevisionId(revisionId);
      if (id === undefined) throw new CoreError('bad-request', 'This is not the id of a revision.');
      return readRevision(journal, id);
    },
    'history.verify': ({ noteId }) => verifyHistory(journal, noteIdOf(noteId)),
    'memory.view': ({ noteId }) => memoryView(journal, noteIdOf(noteId), sync.gate.state()),
    'sync.status': () => sync.status(),
    'memory.related': ({ noteId }) => relatedTo(journal, service, presentId(noteId)),
    'service.developerSettings': () => developerSettings(service),
    'sync.log': ({ noteId }) => journal.log.ofNote(noteIdOf(noteId)),
    'sync.retry': () => {
      sync.retry();
      return null;
    },
    'sync.continueAsNewNote': ({ noteId }) => continueAsNewNote(notes, presentId(noteId)),
    'vault.status': () => vaultStatus.current(),
    'vault.compare': () => library.synchronise().then(nothing),
    'vault.take': () => {
      vaultGate.take();
      return null;
    },
    'vault.confirmDeletions': () => {
      library.confirmDeletions();
      return null;
    },
    'vault.undoDeletions': () => library.undoDeletions().then(nothing),
    'conflicts.list': () => journal.conflicts.list(),
    'conflicts.read': ({ noteId }) => readConflict(notes, presentId(noteId)),
    'conflicts.resolve': ({ noteId, keep }) => resolveConflict(notes, presentId(noteId), keep).then(nothing),
    'settings.read': async () => ({
      settings: settings.current(),
      service: describeService(service.chosen(), sync.gate.state()),
      keyStorage: await options.host.keyStorage(),
      vault: options.vault,
      version: options.version,
    }),
    'settings.write': async (next) => {
      const before = settings.current().memoryApiUrl;
      const written = await settings.write(checked(next));
      if (written.memoryApiUrl !== before) {
        await service.choose(written);
        sync.retry();
      }
      return written;
    },
    'settings.setKey': async ({ key }) => {
      await options.host.saveKey('remote', key.trim() === '' ? null : key.trim());
      await service.choose(settings.current());
      sync.retry();
      return null;
    },
  });
}

const nothing = (): null => null;

function noteIdOf(text: string): NoteId {
  const id = parseNoteId(text);
  if (id === undefined) throw new CoreError('bad-request', 'This is not the id of a note.');
  return id;
}

type LooseSave = { noteId: string; base: string; title: string; content: string; exact?: boolean };

function checked(settings: Settings): Settings {
  if (settings.memoryApiUrl === null) return settings;
  const problem = memoryApiUrlProblem(settings.memoryApiUrl);
  if (problem !== null) throw new CoreError('bad-request', problem);
  return { ...settings, memoryApiUrl: cleanMemoryApiUrl(settings.memoryApiUrl) };
}
