import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createKey, runCommand } from './run-command.ts';
import { startService } from './service-process.ts';
import { tempFolder } from './temp-folder.ts';

/** Starts a service with these options that name its store, and runs the conformance suite against it. */
export async function passesConformance(...store: readonly string[]): Promise<void> {
  const folder = tempFolder();
  const data = join(folder, 'data');
  const mint = async (...args: string[]) => (await createKey(data, ...args, ...store)).key;
  const revoked = await createKey(data, '--account', 'one', ...store);
  const keys = {
    full: await mint('--account', 'one'),
    readOnly: await mint('--account', 'one', '--scopes', 'memories:read'),
    writeOnly: await mint('--account', 'one', '--scopes', 'memories:write'),
    otherAccount: await mint('--account', 'two'),
    expired: await mint('--account', 'one', '--expires-in', '0s'),
    revoked: revoked.key,
  };
  expect((await runCommand(['keys', 'revoke', revoked.id, '--data', data, ...store])).status).toBe(0);
  const service = await startService(data, ...store);
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ baseUrl: service.baseUrl, keys }));

  const { status, report } = await runSuite(config);
  const passed = Number(/^# pass (\d+)$/m.exec(report)?.[1]);
  const failures = report.split('\n').filter((line) => /^\s*not ok/.test(line));
  expect({ status, failures }).toEqual({ status: 0, failures: [] });
  expect(passed).toBeGreaterThan(140);
  expect(report).toMatch(/^# skipped 0$/m);

  expect(service.output.stderr.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(await service.end('SIGTERM')).toBe(0);
  expect(service.output.stdout.trimEnd().split('\n')).toHaveLength(1);
  const { stderr } = service.output;
  const logged = Object.values(keys).filter((key) => stderr.includes(key));
  expect(logged, 'keys are not logged').toEqual([]);
  expect(/pear tree|Orchard/.test(stderr), 'notes are not logged').toBe(false);
}

async function runSuite(config: string): Promise<{ status: number | null; report: string }> {
  const files = globSync(join(import.meta.dirname, '..', 'conformance', '*.test.mjs'));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  // one process for all files: each of them would be one of its own
  const args = ['--test', '--test-isolation=none', '--test-reporter=tap', ...files];
  const suite = spawn(process.execPath, args, { env: { ...env, MEMORY_API: config } });
  let report = '';
  suite.stdout.setEncoding('utf8').on('data', (text: string) => {
    report += text;
  });
  await once(suite, 'close');
  return { status: suite.exitCode, report };
}
