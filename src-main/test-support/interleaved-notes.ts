import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NoteId } from '../../src-shared/ids.ts';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { linksIn } from '../../src-shared/markdown/text-links.ts';
import type { NoteRecord } from '../core/journal/note-records.ts';
import { absorbConflictCopy } from '../core/notes/conflicts/absorb-conflict-copy.ts';
import { chooseVersion } from '../core/notes/conflicts/choose-version.ts';
import { forEachNote } from '../core/notes/context/for-each-note.ts';
import { changeProperties, undoProperties } from '../core/notes/editing/change-properties.ts';
import { createNote, openNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import { moveNote } from '../core/notes/folders/move-note.ts';
import { renameFolder } from '../core/notes/folders/rename-folder.ts';
import { linkWorld } from '../core/notes/links/link-world.ts';
import { updateLinks } from '../core/notes/links/update-links.ts';
import { reconcileFiles } from '../core/notes/reconcile/reconcile-files.ts';
import { restoreNote, trashNote } from '../core/notes/trash/trash-note.ts';
import { type ContractService, contractService } from './contract-service.ts';
import { copyFolder } from './copy-folder.ts';
import { type CutStep, type NoteStep, noteCount } from './interleaving-steps.ts';
import type { ScriptedService } from './scripted-service.ts';
import { type UploadSteps, uploadSteps } from './upload-steps.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

type Present = NoteRecord & { readonly path: string };

/** What is wrong after a step, in words; empty for nothing. */
export type Faults = readonly string[];

/** Notes of one vault that link to each other, and a service, to which any steps happen. */
export class InterleavedNotes {
  app: VaultFixture;
  uploads: UploadSteps;
  readonly ids: NoteId[] = [];
  readonly contract: ContractService = contractService();
  /** Words that were saved or written, and must never be lost. */
  readonly words: string[] = [];
  private readonly service: ScriptedService;
  /** The files of each note as they were. */
  private readonly earlier: string[][] = Array.from({ length: noteCount }, () => []);
  private count = 0;

  private constructor(app: VaultFixture, service: ScriptedService) {
    this.app = app;
    this.service = service;
    service.respond = this.contract.respond;
    app.journal.setTarget(service.baseUrl);
    this.uploads = uploadSteps(app, service.baseUrl, 'good key');
  }

  static async create(service: ScriptedService): Promise<InterleavedNotes> {
    const notes = new InterleavedNotes(await createVaultFixture(), service);
    const { context } = notes.app;
    for (const [index, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
      const made = await createNote(context, index % 2 === 0 ? 'Work' : 'Home', index < 2 ? null : 'A');
      notes.ids.push(made.id);
      const content =
        '[[One]] [[Two|it]]\n\n![[Three#Costs]] and [[Four]]\n\n[a](./Two.md) [b](../Work/One.md)\n';
      await saveNote(context, { noteId: made.id, base: made.base, title, content }, true);
    }
    for (const index of notes.ids.keys()) await notes.keepEarlier(index);
    return notes;
  }

  /** Runs a step to its end, or cuts it off and starts again; then links are updated, as the app does. */
  async run({ step, cut }: CutStep): Promise<Faults> {
    const before =
      step.kind === 'rename' || step.kind === 'move' || step.kind === 'rename-folder' ? this.targets() : null;
    const faults: string[] = [];
    const work = this.perform(step, faults).catch((error: unknown) => {
      if (cut === null) throw error;
    });
    if (cut === null) await work;
    else {
      const saved = this.words.length;
      for (let turn = 0; turn < cut; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await this.loosePower(work);
      faults.length = 0;
      // the save was never confirmed
      this.words.length = Math.min(this.words.length, saved);
    }
    const updated = await updateLinks(this.app.context);
    if (before !== null && (updated?.skipped.length ?? 0) === 0)
      faults.push(...this.brokenLinks(before, step));
    for (const index of this.ids.keys()) await this.keepEarlier(index);
    return faults;
  }

  /** What is on the disk at this moment is all that the next run of the app finds. */
  private async loosePower(work: Promise<void>): Promise<void> {
    const dead = this.app;
    const folder = mkdtempSync(join(tmpdir(), 'example-notes-cut-'));
    copyFolder(dead.folder, folder);
    await work;
    await dead.remove();
    this.app = await createVaultFixture(folder);
    this.app.journal.outbox.resetSending();
    this.uploads = uploadSteps(this.app, this.service.baseUrl, 'good key');
    await this.app.library.synchronise();
  }

  record(index: number): Present | undefined {
    const id = this.ids[index];
    const record = id === undefined ? undefined : this.app.journal.notes.byId(id);
    return record?.state === 'present' && record.path !== null ? { ...record, path: record.path } : undefined;
  }

  private async keepEarlier(index: number): Promise<void> {
    const record = this.record(index);
    if (record === undefined) return;
    const text = await this.app.read(record.path).catch(() => undefined);
    const files = this.earlier[index];
    if (text !== undefined && files !== undefined && files.at(-1) !== text) files.push(text);
  }

  private newWord(): string {
    this.count += 1;
    return `word${this.count}x`;
  }

  private async perform(step: NoteStep, faults: string[]): Promise<void> {
    const { context, journal } = this.app;
    if (step.kind === 'bulk') return this.doAndUndo(step, faults);
    if (step.kind === 'upload') return this.upload(step.trouble);
    if (step.kind === 'rename-folder')
      // there may be no such folder, or another of that name
      return renameFolder(context, step, { account: step.account, folder: step.to }).catch(() => undefined);
    const record = this.record(step.note);
    if (record === undefined) return;
    const { id: noteId, path } = record;
    switch (step.kind) {
      case 'edit': {
        const { base, title, content } = await openNote(context, noteId);
        const word = this.newWord();
        await saveNote(context, { noteId, base, title, content: `${content}${word}\n` }, step.commit);
        this.words.push(word);
        return;
      }
      case 'restore': {
        const now = await openNote(context, noteId);
        await saveNote(context, { noteId, base: now.base, title: now.title, content: now.content }, true);
        const { base, title } = await openNote(context, noteId);
        const older = journal.revisions.metadata(noteId);
        const chosen = older[step.back % older.length];
        const content = chosen && journal.revisions.byId(chosen.revisionId)?.document.content;
        if (content !== undefined) await saveNote(context, { noteId, base, title, content }, true);
        return;
      }
      case 'external':
        return this.writeOutside(path, await this.app.read(path));
      case 'fork': {
        const files = this.earlier[step.note] ?? [];
        const older = files[Math.max(0, files.length - 1 - step.back)];
        if (older === undefined) return;
        const at = step.beside ? path.replace(/\.md$/, ' (conflicted copy).md') : path;
        return this.writeOutside(at, older);
      }
      case 'resolve':
        if (journal.conflicts.ofNote(noteId) !== undefined) await chooseVersion(context, noteId, step.keep);
        return;
      case 'rename': {
        const { base, content } = await openNote(context, noteId);
        await saveNote(context, { noteId, base, title: step.title, content }, true);
        return;
      }
      case 'move':
        return moveNote(context, noteId, step.place);
    }
  }

  /** Another program writes a text with one more word, and the app sees it when it is complete. */
  private async writeOutside(path: string, text: string): Promise<void> {
    const word = this.newWord();
    await this.app.put(path, `${text}${word}\n`);
    const { context } = this.app;
    const result = (await reconcileFiles(context, [path], { quiet: true })).get(path);
    if (result?.kind === 'conflict-copy') await absorbConflictCopy(context, path, result.of);
    this.words.push(word);
  }

  private async upload(trouble: (NoteStep & { kind: 'upload' })['trouble']): Promise<void> {
    let request = -1;
    this.service.respond = (seen) => {
      request += 1;
      if (trouble === null || request < trouble.request) return this.contract.respond(seen);
      if (trouble.what === 'offline') return 'drop';
      if (request > trouble.request) return this.contract.respond(seen);
      if (trouble.what === 'busy') return { status: 503 };
      this.contract.respond(seen);
      return 'drop';
    };
    this.uploads.wait(10 * 60_000);
    await this.uploads.pass();
    this.service.respond = this.contract.respond;
  }

  private async doAndUndo(
    { what, notes, place }: NoteStep & { kind: 'bulk' },
    faults: string[],
  ): Promise<void> {
    const { context } = this.app;
    const records = notes.flatMap((index) => this.record(index) ?? []);
    const items = records.map(({ id: noteId, account, folder }) => ({ noteId, account, folder }));
    // as the commands do: what was typed becomes a revision first
    await this.commitDrafts();
    await updateLinks(context);
    const before = await this.files(what === 'move' ? 'texts' : 'bytes');
    if (what === 'tag' || what === 'pin') {
      const change = what === 'tag' ? { addTags: ['new tag'] } : { pinned: true };
      const { undo } = await changeProperties(
        context,
        records.map(({ id: noteId }) => ({ noteId, ...change })),
      );
      await undoProperties(context, undo);
    } else if (what === 'trash') {
      const { done } = await forEachNote(context, items, trashNote);
      await forEachNote(
        context,
        done.map((noteId) => ({ noteId })),
        restoreNote,
      );
    } else {
      await forEachNote(context, items, (quiet, id) => moveNote(quiet, id, place));
      await updateLinks(context);
      await forEachNote(context, items, (quiet, id, { account, folder }) =>
        moveNote(quiet, id, { account, folder }),
      );
      await updateLinks(context);
    }
    const after = await this.files(what === 'move' ? 'texts' : 'bytes');
    for (const [path, text] of before)
      if (after.get(path) !== text)
        faults.push(
          `${what}, taken back: ${path} was ${JSON.stringify(text)}, is ${JSON.stringify(after.get(path))}`,
        );
    for (const path of after.keys())
      if (!before.has(path)) faults.push(`${what}, taken back: there is a new file ${path}`);
  }

  /**
   * The files of the vault by path: with all their bytes; or without the app's own fields, which say which revision they hold, and without
   * the targets of links, which are rewritten where a note goes and comes back.
   */
  private async files(kind: 'bytes' | 'texts'): Promise<Map<string, string>> {
    const { vault } = this.app;
    const entries = await readdir(vault, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
    return new Map(
      paths.map((path, index) => {
        const text = texts[index] ?? '';
        return [
          path.slice(vault.length + 1),
          kind === 'bytes' ? text : withoutTargets(splitNoteSource(text).body),
        ];
      }),
    );
  }

  /** Where the links of each note lead. */
  private targets(): (NoteId | null)[][] {
    const { journal } = this.app;
    const world = linkWorld(journal);
    return this.ids.map((id) => {
      const text = journal.drafts.ofNote(id)?.content ?? journal.revisions.headDocument(id)?.content ?? '';
      return linksIn(text).map((link) => world.resolve(link, id));
    });
  }

  /** Links that led somewhere, and lead elsewhere after a rename or a move. */
  private brokenLinks(before: readonly (readonly (NoteId | null)[])[], step: NoteStep): Faults {
    const now = this.targets();
    return before.flatMap((links, index) =>
      links.flatMap((target, at) => {
        const isThere = target !== null && this.app.journal.notes.byId(target)?.state === 'present';
        return isThere && now[index]?.[at] !== target
          ? [`${step.kind}: link ${at} of note ${index} led to ${target}, and leads to ${now[index]?.[at]}`]
          : [];
      }),
    );
  }

  async commitDrafts(): Promise<void> {
    const { context } = this.app;
    for (const index of this.ids.keys()) {
      const record = this.record(index);
      if (record === undefined || !(record.draft || record.foreignDraft)) continue;
      const { base, title, content } = await openNote(context, record.id);
      await saveNote(context, { noteId: record.id, base, title, content }, true);
    }
  }

  /** What was typed is committed, every file is looked at, and everything is sent. */
  async comeToRest(): Promise<void> {
    await this.app.library.synchronise();
    await this.commitDrafts();
    await updateLinks(this.app.context);
    const waiting = (): string => JSON.stringify(this.waiting());
    for (let before = ''; before !== waiting(); ) {
      before = waiting();
      await this.upload(null);
    }
  }

  waiting = () => this.app.journal.notes.present().flatMap(({ id }) => this.app.journal.outbox.ofNote(id));

  /** Every text that there still is: of files, in the trash, too, and of the history. */
  async texts(): Promise<string> {
    const { journal } = this.app;
    const notes = [...journal.notes.present(), ...journal.notes.trashed()];
    const ids = new Set(notes.flatMap(({ id }) => [id, ...journal.notes.supersededBy(id)]));
    const revisions = [...ids].flatMap((id) =>
      journal.revisions.ofNote(id).map(({ document }) => document.content),
    );
    return [...(await this.files('bytes')).values(), ...revisions].join('\n');
  }

  async end(): Promise<void> {
    await this.app.remove();
    rmSync(this.app.folder, { recursive: true, force: true });
  }
}

function withoutTargets(text: string): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of linksIn(text)) {
    rest += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return rest + text.slice(at);
}
