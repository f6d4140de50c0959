import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import type { RevisionOrigin } from '../../../src-shared/rpc/history.ts';
import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import { sha256 } from '../disk/sha256.ts';
import type { VaultBinding } from '../vault/vault-binding.ts';
import { type AdoptedNotes, adoptedNotes } from './adopted-notes.ts';
import { type CaptureDraft, captureDraft } from './capture-draft.ts';
import { type Conflicts, conflicts } from './conflicts.ts';
import { type CopyOptions, checkOpenJournal, copyJournal } from './copy-journal.ts';
import { type DeletedNotes, deletedNotes } from './deleted-notes.ts';
import { type Drafts, drafts } from './drafts.ts';
import { type TextErasure, textErasure } from './erase-text.ts';
import { type FormerPlaces, formerPlaces } from './former-places.ts';
import type { JournalDatabase } from './journal-database.ts';
import { type LinkPlaces, linkPlaces } from './link-places.ts';
import { nonDurable } from './non-durable.ts';
import { type NoteRecord, type NoteRecords, noteRecords } from './note-records.ts';
import { type NoteTexts, noteTexts } from './note-texts.ts';
import { type Outbox, outbox } from './outbox.ts';
import { type PendingMoves, pendingMoves } from './pending-moves.ts';
import { type Projections, projections } from './projections.ts';
import { purgeNotes } from './purge-notes.ts';
import { type TextFactsRefresh, textFactsRefresh } from './refresh-text-facts.ts';
import { type Revisions, revisions } from './revisions.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { type SentAs, sentAs } from './sent-as.ts';
import { type JournalStatistics, journalStatistics } from './statistics.ts';
import { type SuggestedTags, suggestedTags } from './suggested-tags.ts';
import { type SyncLog, syncLog } from './sync-log.ts';
import { type Targets, targets } from './targets.ts';
import { vaultBinding } from './vault-binding.ts';

/**
 * Everything the app stores beside the note files: records of notes, revisions, the outbox, projections, search, the
 * sync log.
 */
export type Journal = {
  readonly notes: NoteRecords;
  readonly texts: NoteTexts;
  readonly revisions: Revisions;
  readonly outbox: Outbox;
  readonly targets: Targets;
  readonly projections: Projections;
  readonly tags: SuggestedTags;
  readonly log: SyncLog;
  readonly search: SearchIndex;
  readonly moves: PendingMoves;
  readonly links: LinkPlaces;
  readonly formerPlaces: FormerPlaces;
  readonly textFacts: TextFactsRefresh;
  readonly sentAs: SentAs;
  readonly conflicts: Conflicts;
  readonly drafts: Drafts;
  readonly adopted: AdoptedNotes;
  readonly captureDraft: CaptureDraft;
  readonly deletedNotes: DeletedNotes;
  readonly erasure: Pick<TextErasure, 'next'>;
  readonly binding: VaultBinding;
  /** Runs `work` as one durable transaction: all of it, or nothing. */
  transaction<Value>(work: () => Value): Value;
  /**
   * A transaction that may be lost at a power failure (never torn): for what would be found out again anyway, from
   * the files or from the service. It saves the flush of the disk. Within another transaction it is part of that.
   */
  nonDurable<Value>(work: () => Value): Value;
  /**
   * The commit point of a revision: revision, outbox entry, head, search entry and log in one transaction. Returns
   * the record with its new head.
   */
  commit(revision: NewRevision): NoteRecord;
  /**
   * Adds a revision to a note's history beside its chain: the head stays, and nothing is sent. Returns the record,
   * which must be in the journal.
   */
  keepAside(revision: NewRevision): NoteRecord;
  /** Copies the whole journal to a path, as {@link copyJournal} does. */
  copyTo(path: string, options: CopyOptions): Promise<void>;
  /** The names of tables that are damaged, or `ok`. */
  check(): Promise<'ok' | readonly string[]>;
  statistics(): JournalStatistics;
  /**
   * Deletes notes with all their revisions and everything else about them, and remembers that the app's own Memory service has to delete them,
   * too. The caller deletes their files.
   */
  purge(noteIds: readonly NoteId[]): void;
  /** The same for a note that never had a text: it is in no other place. */
  discard(noteId: NoteId): void;
  /** Recomputes the sync stage of a note's newest revision, for the list. */
  refreshStage(noteId: NoteId): void;
  /** The account of a service that the outbox is for, as `targets` names it. */
  target(): string;
  /** Whether the user paused the upload. */
  isUploadPaused(): boolean;
  pauseUpload(paused: boolean): void;
  /** Changes the target and fills the outbox with all that it has not acknowledged. */
  setTarget(target: string): void;
};

export type NewRevision = {
  /** The note as it is to be recorded beside its head; its path may be the one the file is about to get. */
  readonly record: Omit<
    NoteRecord,
    'head' | 'revisionCount' | 'excerpt' | 'draft' | 'unreadable' | 'foreignDraft' | 'foreignSince'
  >;
  readonly document: NoteDocument;
  readonly origin: RevisionOrigin;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Title and text are unchanged, as of a note that was moved: the search index stays as it is. */
  readonly isSameText?: boolean;
  /** Many notes get a revision in one step: the caller has them indexed after it (`search.catchUpSome`). */
  readonly isOneOfMany?: boolean;
};

export function createJournal(database: JournalDatabase): Journal {
  const stored = revisions(database);
  const texts = noteTexts(database);
  const tags = suggestedTags(database);
  const parts = {
    notes: noteRecords(database, tags),
    texts,
    tags,
    revisions: stored,
    outbox: outbox(database),
    targets: targets(database),
    projections: projections(database),
    log: syncLog(database),
    search: searchIndex(database, stored.headDocument),
    moves: pendingMoves(database),
    links: linkPlaces(database),
    formerPlaces: formerPlaces(database),
    textFacts: textFactsRefresh(database, stored, texts),
    sentAs: sentAs(database),
    conflicts: conflicts(database),
    drafts: drafts(database),
    adopted: adoptedNotes(database),
    captureDraft: captureDraft(database),
    deletedNotes: deletedNotes(database),
    erasure: textErasure(database),
    binding: vaultBinding(database),
  };
  const setStage = database.prepare<[string | null, string]>('UPDATE note SET stage = ? WHERE id = ?');
  const readSetting = database.prepare<[string], { value: string }>(
    'SELECT value FROM setting WHERE name = ?',
  );
  const writeSetting = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  const noteIds = database.prepare<[], { id: string }>('SELECT id FROM note WHERE head IS NOT NULL');
  let isUploadPaused = readSetting.get('upload-paused')?.value === 'true';
  let target = readSetting.get('target')?.value ?? 'embedded';

  const transaction = <Value>(work: () => Value): Value => database.transaction(work)();

  function stageOf(noteId: NoteId, head: RevisionId): SyncStage {
    if (parts.outbox.blockedIn(noteId) !== undefined) return 'blocked';
    const entry = parts.outbox.ofRevision(head);
    if (entry !== undefined) return entry.state === 'sending' ? 'uploading' : 'queued';
    return parts.projections.isComplete(noteId, target, head) ? 'enriched' : 'received';
  }

  function refreshStage(noteId: NoteId): void {
    const head = parts.notes.byId(noteId)?.head ?? null;
    setStage.run(head === null ? null : stageOf(noteId, head), noteId);
  }

  return {
    ...parts,
    transaction,
    nonDurable: (work) => nonDurable(database, work),
    refreshStage,
    copyTo: (path, options) => copyJournal(database, path, options),
    statistics: () => journalStatistics(database),
    check: () => checkOpenJournal(database),
    purge: (noteIds) => {
      if (noteIds.length === 0) return;
      purgeNotes(database, noteIds, (noteId) => {
        parts.notes.remove(noteId);
        parts.deletedNotes.add(noteId);
        parts.erasure.ask();
      });
    },
    discard: (noteId) => purgeNotes(database, [noteId], parts.notes.remove),
    commit({ record, document, origin, now, isSameText = false, isOneOfMany = false }) {
      return transaction(() => {
        const revisionId = revisionIdOf(document, sha256);
        const isKnown = stored.has(revisionId);
        const before = parts.notes.byId(record.id);
        const number = (before?.revisionCount ?? 0) + (isKnown ? 0 : 1);
        // the name that another program gave a file is not the user's here: links to it are left alone
        if (origin === 'edit' || (origin === 'recovered' && before?.path === record.path))
          parts.formerPlaces.rename(record.id, document.title);
        else if (origin === 'outside')
          parts.formerPlaces.leaveElsewhere(record.id, { title: document.title, path: record.path });
        const committed: NoteRecord = {
          ...record,
          title: document.title,
          account: document.account,
          folder: document.folder,
          updatedAt: document.updatedAt,
          locked: document.locked,
          excerpt: excerptOf(document.content, document.title),
          head: revisionId,
          revisionCount: number,
          draft: false,
          unreadable: false,
          foreignDraft: false,
          foreignSince: null,
        };
        parts.notes.save(committed);
        parts.drafts.remove(record.id);
        if (!isKnown) {
          const sequence = parts.revisions.append({
            revisionId,
            noteId: record.id,
            number,
            document,
            origin,
            committedAt: now,
          });
          parts.outbox.add(sequence);
          if (document.previousRevisionId !== null) parts.outbox.queueSuperseded(document.previousRevisionId);
          parts.log.add(record.id, { at: now, revisionId, event: 'saved', attempt: 0, message: null });
        } else {
          parts.outbox.queueSuperseded(revisionId);
          // another revision was the head meanwhile, and its Memory took the place of this one's
          const receipt = parts.outbox.receipt(revisionId, target);
          if (receipt !== undefined)
            parts.projections.follow(
              { noteId: record.id, revisionId, memoryId: receipt.memoryId },
              target,
              now,
            );
        }
        if (!isSameText) {
          parts.search.indexLater(record.id, document.title, document.content, isOneOfMany);
          parts.texts.save(record.id, document.content);
        }
        setStage.run(stageOf(record.id, revisionId), record.id);
        return committed;
      });
    },
    keepAside({ record: { id }, document, origin, now }) {
      return transaction(() => {
        const known = parts.notes.byId(id);
        if (known === undefined) throw new TypeError(`there is no note ${id}`);
        const revisionId = revisionIdOf(document, sha256);
        if (stored.has(revisionId)) return known;
        const record = { ...known, revisionCount: known.revisionCount + 1 };
        parts.notes.save(record);
        const number = record.revisionCount;
        const sequence = stored.append({
          revisionId,
          noteId: id,
          number,
          document,
          origin,
          committedAt: now,
        });
        parts.outbox.add(sequence);
        parts.outbox.supersede(sequence);
        return record;
      });
    },
    isUploadPaused: () => isUploadPaused,
    pauseUpload(paused) {
      writeSetting.run('upload-paused', String(paused));
      isUploadPaused = paused;
    },
    target: () => target,
    setTarget(next) {
      if (next === target) return;
      transaction(() => {
        parts.outbox.retarget(next);
        writeSetting.run('target', next);
        target = next;
        for (const { id } of noteIds.all()) refreshStage(id as NoteId); // stored as parsed
      });
    },
  };
}
