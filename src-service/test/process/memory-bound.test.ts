import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxContentBytes } from '../../../src-shared/memory-api/limits.ts';
import { postRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

const mebibyte = 1024 * 1024;

/** The most memory a process ever had, in bytes, as Linux reports it. */
function peakMemory(pid: number | undefined): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

/** Milliseconds: 128 MiB are sent, hashed and stored, and all of it again when garbage was collected late. */
const longestStorm = 120_000;

test('64 of the largest notes at once wait for their turn, and are all stored in bounded memory', {
  timeout: longestStorm,
  // how late garbage is collected depends on what else runs; what is bounded by nothing is too much every time
  retry: 2,
}, async () => {
  if (process.platform !== 'linux') return; // only Linux reports the peak memory of a process
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const service = await startService(data, '--role', 'api', '--log-level', 'warn');
  const content = 'The first ferry leaves at six. '.repeat(maxContentBytes / 31).slice(0, maxContentBytes);
  const sent = Array.from({ length: 64 }, () =>
    postRevision(service.baseUrl, key, noteRevision({ content })),
  );
  const statuses = await Promise.all(sent.map(async (answer) => (await answer).status));
  expect(statuses).toEqual(statuses.map(() => 201));
  expect(peakMemory(service.process.pid)).toBeLessThan(250 * mebibyte);
  expect(await service.end('SIGTERM')).toBe(0);
});
