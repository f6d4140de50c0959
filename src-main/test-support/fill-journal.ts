import { type MemoryId, type NoteId, parseNoteId, type RevisionId } from '../../src-shared/ids.ts';
import type { Memory } from '../../src-shared/memory-api/schemas.ts';
import { normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { sha256 } from '../core/disk/sha256.ts';
import type { Journal } from '../core/journal/journal.ts';
import { newRecord } from '../core/journal/new-record.ts';
import type { NoteRecord } from '../core/journal/note-records.ts';
import { verifyHistory } from '../core/notes/history/list-history.ts';
import { findNotes } from './find-notes.ts';

const remote = 'https://memory.example/developer/v1';
const time = '2026-03-01T09:00:00Z';

/**
 * Fills a new journal with every kind of thing that one holds: the same things each time. `journal-13.sqlite.zst` is what the first form of the
 * journal made of it.
 */
export function fillJournal(journal: Journal): void {
  journal.transaction(() => {
    journal.binding.bind('vault-1');
    journal.targets.bind({ address: 'embedded', keyPrint: '' }, 'embedded');
    addHistories(journal);
    addMemories(journal);
    addWhatWaits(journal);
  });
  journal.purge([idOf('purged')]);
  while (journal.textFacts.next() !== undefined);
}

const idOf = (name: string): NoteId => {
  const id = parseNoteId(name);
  if (id === undefined) throw new TypeError(`${name} is no id`);
  return id;
};
const memoryOf = (number: number): MemoryId =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as MemoryId;
const recordOf = (journal: Journal, name: string): NoteRecord => {
  const record = journal.notes.byId(idOf(name));
  if (record === undefined) throw new TypeError(`there is no note ${name}`);
  return record;
};

function add(journal: Journal, name: string, folder: string | null, changes: Partial<NoteRecord> = {}): void {
  const path = ['Work', folder, `${name}.md`].filter((part) => part !== null).join('/');
  const record = newRecord(idOf(name), path, { account: 'Work', folder }, time);
  const file = { hash: sha256(name), size: name.length, mtime: '1', inode: '2' };
  journal.notes.save({ ...record, title: name, file, ...changes });
}

let clock = 0;
function commit(journal: Journal, name: string, content: string, title?: string): RevisionId {
  const record = { ...recordOf(journal, name), ...(title !== undefined && { title }) };
  const document = normaliseDocument({ ...record, previousRevisionId: record.head, content });
  clock += 1;
  return journal.commit({ record, document, origin: 'edit', now: 1000 + clock }).head ?? ('' as never);
}

function addHistories(journal: Journal): void {
  clock = 0;
  add(journal, 'long', 'Cranes', {
    properties: {
      tags: ['harbour'],
      aliases: ['Kran'],
      pinned: true,
      links: [{ kind: 'wiki', target: 'odd' }],
    },
  });
  const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of the plan.\n\n`);
  for (let at = 0; at < 40; at += 1) {
    paragraphs[(at * 37) % 60] = `Paragraph ${at} again, with the cable of Tuesday. [[odd]] #crane\n\n`;
    commit(journal, 'long', paragraphs.join(''), at < 20 ? 'The plan' : 'A new plan');
  }
  add(journal, 'odd', null, { locked: true });
  for (const text of ['', 'nul \0 inside', 'lone \r', '\ufeffmark', '😀 函館', ' ', 'é\n- [ ] task\n', 'fin'])
    commit(journal, 'odd', text);
  add(journal, 'large', null);
  for (const end of ['', ' and more'])
    commit(journal, 'large', `${'A line of 32 bytes, give or take'.repeat(2000)}${end}`);
  // a document that no columns restore is kept whole
  add(journal, 'whole', null);
  const whole = {
    ...normaliseDocument({ ...recordOf(journal, 'whole'), previousRevisionId: null, content: 'Text' }),
  };
  const odd = { ...whole, createdAt: '2026-03-01T09:00:00+02:00', updatedAt: 'yesterday' };
  journal.commit({ record: recordOf(journal, 'whole'), document: odd, origin: 'imported', now: 1 });
  add(journal, 'trashed', null);
  commit(journal, 'trashed', 'Thrown away');
  journal.notes.save({
    ...recordOf(journal, 'trashed'),
    state: 'trashed',
    path: '.trash/trashed.md',
    deletedAt: '2026-03-02T09:00:00Z',
  });
  add(journal, 'missing', null);
  commit(journal, 'missing', 'Gone');
  journal.notes.save({ ...recordOf(journal, 'missing'), state: 'missing', path: null, deletedAt: time });
  add(journal, 'retired', null);
  commit(journal, 'retired', 'Went on as another note');
  journal.outbox.retire(idOf('retired'));
  journal.notes.save({
    ...recordOf(journal, 'retired'),
    state: 'retired',
    path: null,
    supersededBy: idOf('long'),
  });
  add(journal, 'purged', null);
  commit(journal, 'purged', 'Deleted for good');

  add(journal, 'forked', null);
  const base = commit(journal, 'forked', 'Both\n');
  const mine = commit(journal, 'forked', 'Both\n\nMine\n');
  const record = recordOf(journal, 'forked');
  const document = normaliseDocument({ ...record, previousRevisionId: base, content: 'Both\n\nTheirs\n' });
  journal.keepAside({ record, document, origin: 'synced', now: 2000 });
  const theirs = journal.revisions
    .metadata(record.id)
    .find(({ revisionId }) => revisionId !== mine && revisionId !== base);
  if (theirs === undefined) throw new TypeError('the fork is missing');
  journal.conflicts.save({ noteId: record.id, mine, theirs: theirs.revisionId, at: time });
}

function addMemories(journal: Journal): void {
  const ids = journal.revisions.metadata(idOf('long')).map(({ revisionId }) => revisionId);
  for (const [at, revisionId] of ids.toReversed().entries()) {
    const entry = journal.outbox.ofRevision(revisionId);
    if (entry !== undefined) journal.outbox.acknowledge(entry, 'embedded', memoryOf(at), 3000 + at);
    if (at < 9) journal.outbox.addReceipt(revisionId, remote, memoryOf(100 + at), 4000);
  }
  const [head = '' as never] = ids;
  const followed = { noteId: idOf('long'), revisionId: head, memoryId: memoryOf(39) };
  journal.projections.follow(followed, 'embedded', 5000);
  const memory: Memory = {
    id: followed.memoryId,
    createdAt: '2026-03-01T09:00:00.000Z',
    type: 'note',
    source: 'example-notes',
    metadata: {},
    canonicalText: 'The plan',
    description: 'A plan of the harbour crane.',
    gist: 'A **gist** of the plan.',
    tags: ['crane', 'cable'],
    questions: ['When does the cable arrive?'],
    relevance: { relevant: true, score: 0.5, provenance: 'local/1' },
  };
  const [projection] = journal.projections.due('embedded', 6000, 1);
  if (projection === undefined) throw new TypeError('the projection is missing');
  const change = {
    complete: true,
    ended: false,
    attempts: 1,
    nextAttemptAt: 0,
    fetchedAt: 7000,
    problem: null,
  };
  journal.projections.update(projection, 'embedded', { memory, ...change });
  journal.projections.showInList(followed.noteId, memory);
  journal.projections.hideTags(followed.noteId, ['cable']);
  journal.search.indexMemory(followed.noteId, 'When does the cable arrive?');
  const [large = '' as never] = journal.revisions.metadata(idOf('large')).map(({ revisionId }) => revisionId);
  journal.projections.follow(
    { noteId: idOf('large'), revisionId: large, memoryId: memoryOf(7) },
    'embedded',
    9000,
  );
  journal.sentAs.set(large, 'embedded', head);
  journal.refreshStage(followed.noteId);
}

function addWhatWaits(journal: Journal): void {
  const problem = { code: 'rejected', message: 'The service refused it.', details: [] } as const;
  const [first, second] = journal.outbox.ofNote(idOf('odd'));
  if (first === undefined || second === undefined) throw new TypeError('nothing waits');
  journal.outbox.markSending(first.sequence, 8000);
  journal.outbox.block(first.sequence, problem);
  const { revisionId } = first;
  journal.log.add(first.noteId, {
    at: 8000,
    revisionId,
    event: 'failed',
    attempt: 1,
    message: problem.message,
  });
  journal.outbox.markSending(second.sequence, 8001);
  journal.outbox.postpone(second.sequence, 9000, null);
  journal.refreshStage(first.noteId);

  add(journal, 'draft', 'Cranes', { draft: true });
  journal.drafts.save(idOf('draft'), { title: 'A draft', content: 'Not saved yet 😀\n' });
  add(journal, 'foreign', null, { foreignDraft: true, foreignSince: 8000 });
  add(journal, 'unreadable', null, { unreadable: true });
  journal.captureDraft.keep('A quick thought');
  journal.notes.addFolder('Work', 'Cranes');
  journal.notes.addFolder('Work', 'Empty');
  journal.moves.begin({ noteId: idOf('large'), from: 'Work/large.md', to: 'Work/Cranes/large.md' });
  journal.formerPlaces.leave(idOf('odd'));
  journal.tags.setNotSuggested(['plan']);
  journal.pauseUpload(true);
}

/** All that a journal tells about what is in it, without the words of this version that it keeps only to find it sooner. */
export function contentsOf(journal: Journal): unknown {
  while (journal.textFacts.next() !== undefined);
  const ids = [
    ...journal.notes.withChains(),
    ...journal.notes.withChains().flatMap((id) => journal.notes.supersededBy(id)),
  ].sort();
  const { version: _, ...statistics } = journal.statistics();
  const ofNote = (id: NoteId) => ({
    record: journal.notes.byId(id),
    summary: journal.notes.summary(id),
    revisions: journal.revisions.metadata(id).map((one) => [one, journal.revisions.byId(one.revisionId)]),
    faults: verifyHistory(journal, id),
    waits: journal.outbox.ofNote(id),
    sent: journal.revisions
      .metadata(id)
      .map(({ revisionId }) => [
        ...['embedded', remote].map((target) => journal.outbox.receipt(revisionId, target)),
        journal.sentAs.get(revisionId, 'embedded'),
      ]),
    memories: journal.projections.ofNote(id, 'embedded'),
    hiddenTags: journal.projections.hiddenTags(id),
    conflict: journal.conflicts.ofNote(id),
    draft: journal.drafts.ofNote(id),
    log: journal.log.ofNote(id),
    links: journal.texts.linksOf(id),
    place: journal.links.byId(id),
    texts: journal.search.texts(id),
  });
  return {
    notes: Object.fromEntries(ids.map((id) => [id, ofNote(id)])),
    found: ['paragraph', 'tuesday', 'FIN', 'arrive', 'tag:harbour', 'is:locked', 'has:task', '函館'].map(
      (query) => [query, findNotes(journal, query)],
    ),
    trash: journal.notes.trashed(),
    folders: journal.notes.folders(),
    moves: journal.moves.all(),
    formerPlaces: journal.formerPlaces.all(),
    captureDraft: journal.captureDraft.read(),
    deletedNotes: journal.deletedNotes.next(null, 10),
    notSuggested: journal.tags.notSuggested(),
    vault: journal.binding.vault(),
    isUploadPaused: journal.isUploadPaused(),
    targets: journal.targets.at('embedded'),
    statistics,
  };
}
