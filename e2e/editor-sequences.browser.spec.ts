import { playSequences } from '../bench/sequences/measure-sequences.ts';
import { openSequencePlayer } from '../bench/sequences/sequence-player.ts';
import { figuresOf, sequenceTable } from '../bench/sequences/sequence-table.ts';
import { ownNotes } from '../src-renderer/lossless/test-support/example-texts.ts';
import { expect, test } from './fixtures/app.ts';

/** Seeds of which some sequences once lost, moved or changed something: a link definition, a draft, a line break in a heading. */
const seeds = [31, 44];

/**
 * Fifty random steps each: typing, keys, paste, drag, saves, undo, and another program's edits in between. The same ones each time, so
 * that a failure is one of the change at hand; `npm run bench:lossless -- --sequences=500` plays others.
 */
for (const seed of seeds)
  test(`fifty edits, saves and undos in a row change nothing that was not edited (seed ${seed})`, async ({
    chromiumBrowser,
  }) => {
    if (chromiumBrowser === null) throw new Error('this spec runs in the browser shell only');
    const context = await chromiumBrowser.newContext();
    const player = await openSequencePlayer(context);
    const played = await playSequences(player, ownNotes(), { count: 68, seed });
    const figures = figuresOf(played);
    const faults = played.flatMap(({ id, result }) =>
      result.faults.map(({ step, kind, detail }) => `${id}, step ${step}: ${kind}: ${detail}`),
    );
    const report = `${sequenceTable('own notes', figures)}\n${faults.join('\n')}`;
    expect(figures.saves, report).toBeGreaterThan(600);
    expect(figures.threw, report).toBe(0);
    expect(figures.lost, report).toBe(0);
    expect(figures.confined, report).toBe(figures.saves);
    expect(figures.reloads, report).toBe(figures.saves);
    expect(figures.unverified, report).toBe(0);
    expect(figures.undone, report).toBe(figures.comparable);
    await context.close();
  });
