import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NoteId } from '../../src-shared/ids.ts';
import { absorbConflictCopy } from '../core/notes/conflicts/absorb-conflict-copy.ts';
import { chooseVersion } from '../core/notes/conflicts/choose-version.ts';
import { openNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import { reconcileFiles } from '../core/notes/reconcile/reconcile-files.ts';
import { followVaultId } from '../core/notes/reconcile/settle-ids.ts';
import { type Computer, computers, type Step, type Trouble } from './computers-steps.ts';
import { type ContractService, contractService } from './contract-service.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { type UploadSteps, uploadSteps } from './upload-steps.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

/**
 * One vault on three computers, each with this app and a journal of its own, and a file sync that copies in either
 * direction at any time. All of them upload to one service, with one key.
 */
export type ThreeComputers = {
  readonly apps: readonly [VaultFixture, VaultFixture, VaultFixture];
  readonly uploads: readonly [UploadSteps, UploadSteps, UploadSteps];
  readonly service: ScriptedService;
  close(): Promise<void>;
};

const key = 'good key';

export async function threeComputers(): Promise<ThreeComputers> {
  const apps = [await createVaultFixture(), await createVaultFixture(), await createVaultFixture()] as const;
  const service = await startScriptedService();
  const { baseUrl } = service;
  for (const { journal } of apps) journal.setTarget(baseUrl);
  const steps = (on: Computer) => uploadSteps(apps[on], baseUrl, key);
  return {
    apps,
    uploads: [steps(0), steps(1), steps(2)],
    service,
    async close() {
      await service.close();
      for (const app of apps) await app.remove();
    },
  };
}

let histories = 0;
let time = 1_700_000_000;

/** One note on three computers and at a service without other notes. */
export class Story {
  readonly path: string;
  readonly contract: ContractService = contractService();
  /** Every word, with the computer on which it was written. */
  readonly written = new Map<string, Computer>();
  /** Every id that the note, or a copy of it, has had on each computer. */
  readonly ids = [new Set<NoteId>(), new Set<NoteId>(), new Set<NoteId>()] as const;
  readonly all: ThreeComputers;
  words = 0;
  /** The computer on which a word was written last. */
  last: Computer = 0;

  constructor(all: ThreeComputers) {
    histories += 1;
    this.all = all;
    this.path = `Work/note ${histories}.md`;
    all.service.respond = this.contract.respond;
    all.service.seen.length = 0;
  }

  file = (on: Computer) => join(this.all.apps[on].vault, this.path);

  recordOn = (on: Computer) => this.all.apps[on].journal.notes.byPath(this.path);

  text = (on: Computer) => readFile(this.file(on), 'utf8').catch(() => '');

  /** Empties the outboxes for the next test. */
  end(): void {
    for (const on of computers) for (const id of this.ids[on]) this.all.apps[on].journal.outbox.retire(id);
  }

  async look(on: Computer, quiet = false): Promise<void> {
    await reconcileFiles(this.all.apps[on].context, [this.path], { quiet });
    const id = this.recordOn(on)?.id;
    if (id !== undefined) this.ids[on].add(id);
  }

  newWord(on: Computer): string {
    this.words += 1;
    const word = `word${this.words}`;
    this.written.set(word, on);
    this.last = on;
    return word;
  }

  private edited(text: string, at: 'top' | 'end' | 'first word', word: string): string {
    if (at === 'end') return `${text}${word}\n`;
    const [replaced] = /^\w+/.exec(text) ?? [];
    if (at === 'top' || replaced === undefined) return `${word}\n${text}`;
    // the user has taken it out, maybe before there was a revision with it
    this.written.delete(replaced);
    return `${word}${text.slice(replaced.length)}`;
  }

  async put(on: Computer, text: string): Promise<void> {
    await mkdir(dirname(this.file(on)), { recursive: true });
    await writeFile(`${this.file(on)}.new`, text);
    time += 1;
    await utimes(`${this.file(on)}.new`, time, time);
    await rename(`${this.file(on)}.new`, this.file(on));
  }

  /** A computer learns of the id that another one gave the vault. */
  meet(from: Computer, to: Computer): void {
    const [one, other] = [this.all.apps[from].context, this.all.apps[to].context];
    const greater = [one.vaultId(), other.vaultId()].sort()[1] ?? '';
    if (greater === other.vaultId()) return;
    this.all.apps[to].nameVault(greater);
    for (let last = followVaultId(other, undefined).last; last !== undefined; )
      last = followVaultId(other, last).last;
    const id = this.recordOn(to)?.id;
    if (id !== undefined) this.ids[to].add(id);
  }

  async run(step: Step): Promise<void> {
    switch (step.kind) {
      case 'edit': {
        const id = this.recordOn(step.on)?.id;
        if (id === undefined) return;
        const { context } = this.all.apps[step.on];
        const note = await openNote(context, id);
        const content = this.edited(note.content, step.at, this.newWord(step.on));
        await saveNote(context, { noteId: id, base: note.base, title: note.title, content }, step.commit);
        return;
      }
      case 'external': {
        if (!existsSync(this.file(step.on))) return;
        await this.put(step.on, `${await this.text(step.on)}${this.newWord(step.on)}\n`);
        return this.look(step.on);
      }
      case 'sync':
        return this.sync(step.from, step.to, step.keepsTime);
      case 'copy':
        return this.copy(step.from, step.to);
      case 'quiet':
        return this.look(step.on, true);
      case 'resolve': {
        const id = this.recordOn(step.on)?.id;
        const { context, journal } = this.all.apps[step.on];
        if (id !== undefined && journal.conflicts.ofNote(id) !== undefined)
          await chooseVersion(context, id, step.keep);
        return;
      }
      case 'upload':
        return this.upload(step.on, step.after, step.trouble);
    }
  }

  async sync(from: Computer, to: Computer, keepsTime: boolean): Promise<void> {
    const stats = await stat(this.file(from)).catch(() => undefined);
    if (stats === undefined) return;
    await mkdir(dirname(this.file(to)), { recursive: true });
    await copyFile(this.file(from), `${this.file(to)}.new`);
    time += 1;
    // The first revision of a plain file has its time: without that, each computer makes its own of it.
    const isPlain = !(await this.text(from)).startsWith('---');
    if (keepsTime || isPlain) await utimes(`${this.file(to)}.new`, stats.atime, stats.mtime);
    else await utimes(`${this.file(to)}.new`, time, time);
    await rename(`${this.file(to)}.new`, this.file(to));
    await this.look(to);
  }

  async copy(from: Computer, to: Computer): Promise<void> {
    const copy = this.path.replace('.md', ' (conflicted copy).md');
    const { context, vault } = this.all.apps[to];
    if (!existsSync(this.file(from)) || !existsSync(this.file(to))) return;
    await copyFile(this.file(from), join(vault, copy));
    const result = (await reconcileFiles(context, [copy])).get(copy);
    if (result?.kind === 'conflict-copy') await absorbConflictCopy(context, copy, result.of);
    const id = context.journal.notes.byPath(copy)?.id;
    if (id !== undefined) this.ids[to].add(id);
  }

  async upload(on: Computer, after: number, trouble: Trouble | null): Promise<void> {
    let request = -1;
    this.all.service.respond = (seen) => {
      request += 1;
      if (trouble === null || request < trouble.request) return this.contract.respond(seen);
      if (trouble.what === 'offline') return 'drop';
      if (request > trouble.request) return this.contract.respond(seen);
      if (trouble.what === 'busy') return { status: 503 };
      this.contract.respond(seen);
      return 'drop';
    };
    this.all.uploads[on].wait(after);
    await this.all.uploads[on].pass();
  }

  /** The end: drafts are committed, and file sync and the service get everything. */
  async comeToRest(): Promise<void> {
    for (const on of computers) {
      const record = this.recordOn(on);
      if (record?.draft !== true) continue;
      const { context } = this.all.apps[on];
      const { id, base, title, content } = await openNote(context, record.id);
      await saveNote(context, { noteId: id, base, title, content }, true);
    }
    let from: Computer | undefined = this.last;
    for (let round = 0; from !== undefined; round += 1) {
      if (round === 12) throw new Error('the files do not come to rest');
      const text = await this.text(from);
      for (const to of computers) if ((await this.text(to)) !== text) await this.sync(from, to, true);
      for (const on of computers) if (this.recordOn(on)?.foreignDraft) await this.look(on, true);
      const texts = await Promise.all(computers.map(this.text));
      from = computers.find((on) => texts[on] !== text);
    }
    for (let before = ''; before !== this.waiting(); ) {
      before = this.waiting();
      for (const on of computers) await this.upload(on, 10 * 60_000, null);
    }
  }

  /** What still waits in the outboxes, and how often it was tried. */
  private waiting = () => JSON.stringify(computers.map((on) => this.waitingOn(on)));

  waitingOn = (on: Computer) =>
    [...this.ids[on]].flatMap((id) => this.all.apps[on].journal.outbox.ofNote(id));
}

/** A note that another program has written on the first computer. */
export async function plainNote(all: ThreeComputers): Promise<Story> {
  const story = new Story(all);
  await story.put(0, 'plain text\n');
  await story.look(0);
  return story;
}
