// repeats ../../ops/operations.test.ts: each role ends, also after a request that stored something
import { expect, test } from 'vitest';
import { sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

test.each(['api', 'worker', 'all'])(
  'idle connections do not keep a service of role %s alive',
  async (role) => {
    const data = tempFolder();
    const { key } = await createKey(data, '--account', 'a');
    const service = await startService(data, '--role', role);
    // fetch keeps its connection
    if (role === 'worker') await (await fetch(`${service.origin}/healthz`)).text();
    else await sendRevision(service.baseUrl, key, noteRevision());
    expect(await service.end('SIGTERM')).toBe(0);
  },
);
