import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { addParagraph, createNote, plainNote, putFile } from '../vault-files.ts';
import { pause } from '../wait.ts';

const count = 60;

export const oneSlowNote: Scenario = {
  name: 'one-slow-note',
  about:
    'Of sixty notes the service needs a minute for one. The other 59 are received meanwhile, in seconds.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    // it takes its time until the others are there, or would have to be
    const others = Promise.withResolvers<void>();
    service.proxy.delay = async ({ method, body }) => {
      if (method === 'POST' && body.includes('Slow note'))
        await Promise.race([others.promise, pause(45_000)]);
    };
    const a = await lab.computer('A', { service });
    putFile(a.vault, 'Work/Slow note.md', plainNote(lab, 'Slow note', 1));
    for (let number = 1; number < count; number += 1)
      putFile(a.vault, `Work/Quick ${number}.md`, plainNote(lab, `Quick ${number}`, 1));
    await lab.reached(
      '59 notes are received while one takes its time',
      () => service.proxy.accepted.length >= count - 1,
      20_000,
    );
    others.resolve();
    await lab.rest(a, 90_000);
  },
};

export const wipedService: Scenario = {
  name: 'wiped-service',
  about:
    'A service loses its database and continues empty, with the same key. Every note goes up again, whole.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const data = join(lab.folder, 'service 1', 'service');
    await service.stop();
    const empty = join(lab.folder, 'empty service');
    cpSync(data, empty, { recursive: true });
    await service.start();
    const a = await lab.computer('A', { service });
    for (const title of ['One', 'Two', 'Three']) {
      await createNote(lab, a, title);
      await addParagraph(lab, a, title);
    }
    await lab.rest(a);
    await service.stop();
    // before it is back: the app may notice and send everything while it starts
    const before = service.proxy.accepted.length;
    rmSync(data, { recursive: true });
    cpSync(empty, data, { recursive: true });
    await service.start();
    await addParagraph(lab, a, 'One');
    const again = (): number =>
      new Set(
        service.proxy.accepted
          .slice(before)
          .filter(({ duplicate }) => !duplicate)
          .map(({ content }) => content),
      ).size;
    await lab.reached('all seven revisions are there again', () => again() === 7, 60_000);
    await lab.rest(a);
  },
};

export const otherAccount: Scenario = {
  name: 'other-account',
  about:
    'The key is changed for one of another account at the same address. Nothing counts as received that the new account does not have: every note goes up to it.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    for (const title of ['One', 'Two', 'Three']) await createNote(lab, a, title);
    await lab.rest(a);
    await a.quit();
    const before = service.proxy.accepted.length;
    await a.start({ service: { baseUrl: service.baseUrl, key: await service.otherKey() } });
    await addParagraph(lab, a, 'One');
    await lab.reached(
      'the new account has all four revisions',
      () => new Set(service.proxy.accepted.slice(before).map(({ content }) => content)).size === 4,
      60_000,
    );
    await lab.rest(a);
  },
};

export const sameMemoryTwice: Scenario = {
  name: 'same-memory-twice',
  about:
    'A service answers the uploads of two notes with the same Memory. That is a fault of the service and is reported: the notes are not both shown as received.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    service.proxy.misbehaviour = ({ method }, response) =>
      void response
        .writeHead(method === 'POST' ? 201 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ memory: { id: '0198c0de-0000-7000-8000-000000000001' }, duplicate: false }));
    await createNote(lab, a, 'One');
    await createNote(lab, a, 'Two');
    await lab.reached('both are sent', () => service.proxy.requests >= 2);
    await pause(1_000);
    const status = await a.call('sync.status', {});
    lab.expect(status.kind !== 'idle', 'both notes count as received as one Memory');
    service.proxy.misbehaviour = null;
    await a.call('sync.retry', {});
    await lab.rest(a, 60_000).catch(() => false);
  },
};
