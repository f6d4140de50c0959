import { createNote, openNote } from '../../src-main/core/notes/editing/open-note.ts';
import { saveNote } from '../../src-main/core/notes/editing/save-note.ts';
import { linksOfNote } from '../../src-main/core/notes/links/links-of-note.ts';
import { updateLinks } from '../../src-main/core/notes/links/update-links.ts';
import { createVaultFixture } from '../../src-main/test-support/vault-fixture.ts';

/*
 * How long it takes to rename a note with 500 links to it: until all revisions are in the journal, and until all files are written. To
 * be run on a quiet machine, with the Node of the project: `npx node bench/links/measure-rename.ts`.
 */

const linkingNotes = 500;
const app = await createVaultFixture();
const since = (start: number): string => `${Math.round(performance.now() - start)} ms`;
/** Of all threads: what a busy machine disturbs least. */
const processorTime = (since: NodeJS.CpuUsage): string => {
  const { user, system } = process.cpuUsage(since);
  return `${Math.round((user + system) / 1000)} ms`;
};

async function write(title: string, content: string) {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}

try {
  const renamed = await write('Old', 'text\n');
  const making = performance.now();
  for (let number = 1; number <= linkingNotes; number += 1)
    await write(`Note ${number}`, `See [[Old]]. ${'Lorem ipsum dolor sit amet. '.repeat(60)}\n`);
  console.log(`${linkingNotes} notes made and saved in ${since(making)}, for comparison`);
  const { base, content } = await openNote(app.context, renamed);
  const [start, used] = [performance.now(), process.cpuUsage()];
  await saveNote(app.context, { noteId: renamed, base, title: 'New', content }, true);
  const updated = await updateLinks(app.context, () =>
    console.log(`all in the journal after ${since(start)}`),
  );
  console.log(
    `${updated?.links} links updated in all files after ${since(start)}; ${processorTime(used)} of processor time`,
  );
  const listing = performance.now();
  linksOfNote(app.journal, renamed);
  console.log(`its backlinks listed in ${since(listing)}`);
} finally {
  await app.remove();
}
