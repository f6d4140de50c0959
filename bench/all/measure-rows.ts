import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../tools/build.ts';
import { measureAgainstBare } from '../app/against-bare.ts';
import { measureBesidePeers } from '../app/beside-peers.ts';
import { type FilledVault, fillVault } from '../app/filled-vault.ts';
import { coldStart } from '../cold-start.ts';
import { commitRevision } from '../commit-revision.ts';
import { compareOpening } from '../editor/measure-opening.ts';
import type { Comparison } from '../ratio-table.ts';
import { measureServiceAims } from '../service/measure-service.ts';
import { besideOthers } from '../service/others/beside-others.ts';
import { type MeasuredBrowser, withBrowser } from './measured-browser.ts';
import { type Outcome, reasonOf } from './outcome.ts';
import { byPart, isRow, type Part, type RowName, rows } from './rows.ts';

/*
 * A process of its own: `measure-rows.ts ROW... [--notes N] [--short]` measures rows, and prints an `Outcome` of each as JSON, in one line.
 * A row that this version does not have is among them. Ended by a signal, it takes what it has started with it.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { notes: { type: 'string', default: '10000' }, short: { type: 'boolean', default: false } },
});
const notes = Number(values.notes);
const { short } = values;
const seconds = short ? 1 : 4;
const asked = positionals.filter(isRow);
const outcomes = new Map<string, Outcome>();

const measureParts: Readonly<Record<Part, () => Promise<void>>> = {
  app: () =>
    withVault((filled, { browser, pages }) => {
      const [rounds, switches] = short ? [3, 40] : [5, 100];
      return measureAgainstBare(filled, { browser, pages, rounds, switches, measure });
    }),
  editor: () =>
    withBrowser(({ pages }) => measure('opening', async () => compareOpening(await pages(), short ? 3 : 5))),
  start: () => measure('first-start', async () => (await coldStart(notes)).slice(0, 1)),
  commit: () => measure('commit', () => commitRevision(short ? 200 : 400)),
  sqlite: () => measure('sqlite', () => measureServiceAims('sqlite', seconds)),
  postgres: () => measure('postgres', () => measureServiceAims('postgres', seconds)),
  peers: () =>
    withVault((filled, { browser }) => measureBesidePeers(filled, { browser, starts: 3, measure })),
  services: () => besideOthers({ seconds, notes: 2_000, measure }),
};
for (const { part, names } of byPart(asked)) {
  try {
    await measureParts[part]();
  } catch (error) {
    console.error(error);
    for (const row of names) if (!outcomes.has(row)) outcomes.set(row, { row, failed: reasonOf(error) });
  }
}
const answer = positionals.map(
  (row) => outcomes.get(row) ?? { row, failed: isRow(row) ? 'it was not measured' : 'there is no such row' },
);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());

async function withVault(
  work: (filled: FilledVault, browser: MeasuredBrowser) => Promise<void>,
): Promise<void> {
  await buildIfNeeded();
  await withBrowser(async (browser) => {
    console.error(`generates ${notes} notes, and lets the app take them in`);
    const filled = await fillVault({ notes, folders: 10, seed: 1 });
    try {
      await work(filled, browser);
    } finally {
      filled.remove();
    }
  });
}

/** Memory after use is that after keys and switches, which then are done even where they are no rows. */
async function measure(row: string, work: () => Promise<readonly Comparison[]>): Promise<void> {
  const isUse = row === 'key' || row === 'switch';
  if (!isRow(row) || !(asked.includes(row) || (isUse && asked.includes('memory')))) return;
  outcomes.set(row, await outcomeOf(row, work));
}

async function outcomeOf(row: RowName, work: () => Promise<readonly Comparison[]>): Promise<Outcome> {
  console.error(`measures ${rows[row].what}`);
  try {
    const lines = await work();
    const isNumber = lines.every(({ measured, bare }) => Number.isFinite(measured) && bare > 0);
    return isNumber && lines.length > 0 ? { row, lines } : { row, failed: 'there was nothing to measure' };
  } catch (error) {
    console.error(error);
    return { row, failed: reasonOf(error) };
  }
}
