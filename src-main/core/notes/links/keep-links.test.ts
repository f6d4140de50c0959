import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { splitNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { linksIn } from '../../../../src-shared/markdown/text-links.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { moveNote } from '../folders/move-note.ts';
import { renameFolder } from '../folders/rename-folder.ts';
import { verifyHistory } from '../history/list-history.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { linkWorld, relativePath } from './link-world.ts';
import { updateLinks } from './update-links.ts';

const titles = [
  'Plan',
  'plan',
  'Plan 2',
  'C#',
  'a/b',
  'b',
  'read.me.md',
  'read.me',
  'Übung 学',
  '[x]|y',
  'x|y',
  'AC/DC ^1',
  ' s ',
  'q?&%20',
  '',
];
const places = [
  { account: 'Work', folder: null },
  { account: 'Work', folder: 'A' },
  { account: 'Work', folder: 'A/B' },
  { account: 'Home', folder: 'A' },
];
const count = 4;

const note = fc.nat(count - 1);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('rename' as const),
    note,
    title: fc.constantFrom(...titles.filter((title) => title !== '')),
  }),
  fc.record({ kind: fc.constant('move' as const), note, place: fc.constantFrom(...places) }),
  fc.record({
    kind: fc.constant('folder' as const),
    account: fc.constantFrom('Work', 'Home'),
    folder: fc.constantFrom('A', 'A/B', 'C'),
    to: fc.constantFrom('C', 'D/E', 'A', 'A/B'),
  }),
);
const link = fc.record({
  to: note,
  form: fc.constantFrom(
    'wiki',
    'path',
    'alias',
    'heading',
    'embed',
    'markdown-embed',
    'source',
    'markdown',
    'angles',
    'other-name',
    'dead',
  ),
});
const vault = fc.record({
  notes: fc.array(
    fc.record({
      title: fc.constantFrom(...titles),
      place: fc.constantFrom(...places),
      links: fc.array(link, { maxLength: 5 }),
      aliases: fc.constantFrom([], ['Plan'], ['Other']),
    }),
    { minLength: count, maxLength: count },
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

/** The titles of the notes, and in which note which link leads where. */
function targetsIn(app: VaultFixture, ids: readonly NoteId[]): (NoteId | null)[][] {
  const world = linkWorld(app.journal);
  return ids.map((id) => {
    const { content = '' } = app.journal.revisions.headDocument(id) ?? {};
    return linksIn(content).map((found) => world.resolve(found, id));
  });
}

/** What each note has in formulas and comments, where nothing is a link. */
const sourcesIn = (app: VaultFixture, ids: readonly NoteId[]): string[][] =>
  ids.map((id) => app.journal.revisions.headDocument(id)?.content.match(/\$\[\[.*?\$ %%.*?%%/g) ?? []);

async function write(app: VaultFixture, id: NoteId, change: { title?: string; content?: string }) {
  const { base, title, content } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, title, content, ...change, exact: true }, true);
}

test('any renames and moves leave every link leading to its note, and all chains verify', async () => {
  await fc.assert(
    fc.asyncProperty(vault, async ({ notes, steps }) => {
      const app = await createVaultFixture();
      try {
        const ids: NoteId[] = [];
        for (const { title, place, aliases } of notes) {
          const made = await createNote(app.context, place.account, place.folder);
          ids.push(made.id);
          await write(app, made.id, { title, content: 'text\n' });
          const path = app.journal.notes.byId(made.id)?.path ?? '';
          const named = (await app.read(path)).replace(/^---\n/, `---\naliases: [${aliases.join()}]\n`);
          await app.put(path, named);
          await reconcileFiles(app.context, [path]);
        }
        for (const [index, { links }] of notes.entries()) {
          const world = linkWorld(app.journal);
          const here = world.place(ids[index] as NoteId);
          const parts = links.map(({ to, form }) => {
            const there = world.place(ids[to] as NoteId);
            if (here === undefined || there === undefined) throw new Error('all notes are present');
            const path = relativePath(here, there);
            return {
              wiki: `[[${there.title}]]`,
              path: `[[${there.account}/${there.folder === null ? '' : `${there.folder}/`}${there.title}]]`,
              alias: `[[ ${there.title} | its *name*]]`,
              heading: `[[${there.title}.md#Costs]]`,
              embed: `![[${there.title}]]`,
              'markdown-embed': `![e](${linkOfPath(path)})`,
              source: `$[[${there.title}]]$ %%![[${there.title}]]%%`,
              markdown: `[a](./${linkOfPath(path)}#c)`,
              angles: `[b](<${path}>)`,
              'other-name': '[[Other|it]]',
              dead: '[[Nowhere]]',
            }[form];
          });
          await write(app, ids[index] as NoteId, { content: `* text ${parts.join(' and\n* ')}\n` });
        }
        await updateLinks(app.context);
        let expected = targetsIn(app, ids);
        const sources = sourcesIn(app, ids);
        for (const step of steps) {
          if (step.kind === 'rename') await write(app, ids[step.note] as NoteId, { title: step.title });
          else if (step.kind === 'move') await moveNote(app.context, ids[step.note] as NoteId, step.place);
          else
            await renameFolder(app.context, step, { account: step.account, folder: step.to }).catch(
              () => undefined,
            );
          const updated = await updateLinks(app.context);
          expect(updated?.skipped ?? []).toEqual([]);
          expect(updated?.failed ?? 0).toBe(0);
          const now = targetsIn(app, ids);
          expect(sourcesIn(app, ids)).toEqual(sources);
          // a link that led nowhere may lead to a note now
          expect(now).toEqual(expected.map((row, at) => row.map((id, n) => id ?? now[at]?.[n])));
          expected = now;
        }
        expect(app.journal.formerPlaces.all()).toEqual([]);
        for (const id of ids) {
          expect(verifyHistory(app.journal, id).faults).toEqual([]);
          const record = app.journal.notes.byId(id);
          expect(record?.pendingWrite).toBe(false);
          expect(splitNoteSource(await app.read(record?.path ?? '')).body).toBe(
            app.journal.revisions.headDocument(id)?.content,
          );
        }
      } finally {
        await app.remove();
      }
    }),
    { numRuns: 15 },
  );
});
