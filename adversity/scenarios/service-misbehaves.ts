import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { claimsAllDone } from '../checks/status-honesty.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { misbehavings, startTrap } from '../service/misbehaviours.ts';
import { addParagraph, createNote } from '../vault-files.ts';
import { pause, until } from '../wait.ts';

/** A service that does everything but what it should, then comes to itself. */
export const serviceMisbehaves: Scenario = {
  name: 'service-misbehaves',
  about:
    'A service answers with every status, garbage, redirects, half answers, the key, or not at all, one after another, and then as it should. The status line is never green meanwhile, says "offline" only of what does not answer, the key goes nowhere else, and in the end everything is received.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const trap = await startTrap();
    lab.atEnd(trap.close);
    const a = await lab.computer('A', { service });
    await createNote(lab, a, 'Uploaded');
    await lab.rest(a);
    const page = await a.page();
    for (const { name, misbehaviour, answers } of lab.random.shuffle(misbehavings(trap.url))) {
      const requests = service.proxy.requests;
      service.proxy.misbehaviour = misbehaviour;
      const word = await addParagraph(lab, a, 'Uploaded');
      await a.call('sync.retry', {});
      await until(`the service is asked (${name})`, () => service.proxy.requests > requests);
      await pause(400); // the answer is taken in by then, or the test is kinder than it means to be
      lab.expect(!(await claimsAllDone(a)), `all is shown as uploaded to a service that answers ${name}`);
      const status = await page.status();
      if (answers)
        lab.expect(!/offline/i.test(status), `"${status}" is shown for a service that answers ${name}`);
      service.proxy.misbehaviour = null;
      await until(
        `it is received after ${name}`,
        async () => {
          await a.call('sync.retry', {});
          return service.proxy.accepted.some(({ content }) => content.includes(word));
        },
        { limit: 70_000, every: 500 },
      ).catch((error: Error) => lab.fault(error.message));
    }
    lab.expect(trap.keys.length === 0, `the key went to another host ${trap.keys.length} times`);
    await lab.rest(a, 60_000);
    await a.quit();
    lookForKey(lab, a.data, service.key);
  },
};

/** The key stands where keys are kept, and nowhere else in the data folder. */
function lookForKey(lab: Lab, data: string, key: string): void {
  for (const name of readdirSync(data)) {
    const path = join(data, name);
    if (name === 'keys.json' || !statSync(path).isFile()) continue;
    lab.expect(!readFileSync(path).includes(key), `the key stands in ${name}`);
  }
}
