import { parseArgs } from 'node:util';
import { openNote } from '../../src-main/core/notes/editing/open-note.ts';
import { saveNote } from '../../src-main/core/notes/editing/save-note.ts';
import { updateLinks } from '../../src-main/core/notes/links/update-links.ts';
import { searchNotes } from '../../src-main/core/search/search-notes.ts';
import { createVaultFixture } from '../../src-main/test-support/vault-fixture.ts';
import { queries } from './expected-results.ts';
import { planVault, writeVault } from './generated-vault.ts';

/**
 * `node bench/app/core-costs.ts [--notes N] [--renames N] [--searches N]`: milliseconds of the processor that the core takes to rename a note
 * with 500 links to it, each time to another title, and for one beginning of a search. It is the core alone, in this process: with
 * `node --cpu-prof` it says where they go. To compare two versions, run it in a working copy of each, in turn.
 */
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '1500' },
    renames: { type: 'string', default: '5' },
    searches: { type: 'string', default: '3' },
  },
});

const app = await createVaultFixture();
try {
  const plan = planVault({ notes: Number(values.notes), folders: 10, seed: 1 });
  writeVault(app.vault, plan, 1);
  await app.library.synchronise();
  const hub = app.recordAt(plan.hub.path).id;
  const renames: number[] = [];
  for (let round = 0; round < Number(values.renames); round += 1) {
    const { base, content } = await openNote(app.context, hub);
    renames.push(
      await costOf(async () => {
        await saveNote(app.context, { noteId: hub, base, title: `Harbour manual ${round}`, content }, true);
        const updated = await updateLinks(app.context);
        if (updated?.links !== plan.linking) throw new Error(`${updated?.links} links were updated`);
      }),
    );
  }
  console.log(`rename: ${renames.map((cost) => cost.toFixed(0)).join(' ')} ms`);

  const beginnings = queries.flatMap((query) =>
    [...query].map((_, at) => [...query].slice(0, at + 1).join('')),
  );
  const searches: number[] = [];
  for (let round = 0; round < Number(values.searches); round += 1) {
    const all = await costOf(() => {
      for (const text of beginnings) searchNotes(app.journal, text, Date.now());
    });
    searches.push(all / beginnings.length);
  }
  console.log(`search: ${searches.map((cost) => cost.toFixed(1)).join(' ')} ms`);
} finally {
  await app.remove();
}

async function costOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
