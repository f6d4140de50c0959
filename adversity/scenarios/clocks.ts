import type { Scenario } from '../scenario.ts';
import { addParagraph, createNote } from '../vault-files.ts';

const day = 86_400_000;

export const clockAheadDuringOutage: Scenario = {
  name: 'clock-ahead-during-outage',
  about:
    'The clock is 30 days ahead while the service is away, then right again. What waits goes up when the service is back, without a button, not in 30 days.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service, clock: true });
    await createNote(lab, a, 'Waits');
    await lab.rest(a);
    for (const restarts of [false, true]) {
      a.setClock(30 * day);
      await service.stop();
      await addParagraph(lab, a, 'Waits');
      await lab.reached(
        'the app has tried in vain',
        async () => (await a.call('sync.status', {})).kind === 'offline',
      );
      if (restarts) await a.quit();
      a.setClock(0);
      if (restarts) await a.start();
      await service.start();
      await lab.rest(a, 90_000);
    }
  },
};

export const clockSteps: Scenario = {
  name: 'clock-steps',
  about:
    'The clock jumps years forward and back between edits and across restarts. Chains follow their predecessors, not the clock, and everything goes up.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A', { service: await lab.service(), clock: true });
    await createNote(lab, a, 'In time');
    for (const years of lab.random.shuffle([20, -30, 0, 25, -1])) {
      a.setClock(years * 365 * day);
      await addParagraph(lab, a, 'In time');
      if (lab.random.below(2) === 0) {
        await a.quit();
        await a.start();
      }
    }
    a.setClock(0);
    await addParagraph(lab, a, 'In time');
    await lab.rest(a, 90_000);
    const { id: noteId } = (await a.notes()).get('In time') ?? { id: undefined };
    if (noteId === undefined) return lab.fault('the note is not listed');
    const verdict = await a.call('history.verify', { noteId });
    for (const fault of verdict.faults) lab.fault(fault);
    lab.expect(verdict.revisions === 7, `there are ${verdict.revisions} revisions of 7 texts`);
  },
};
