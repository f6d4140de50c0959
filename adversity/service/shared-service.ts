import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRemoteService } from '../../e2e/fixtures/memory-service.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

const cli = join(import.meta.dirname, '..', '..', 'src-service', 'cli.ts');

/** A real Memory service in a process of its own, for any number of computers, behind a proxy that keeps records. */
export type SharedService = {
  /** What the computers are given: the proxy's address. */
  readonly baseUrl: string;
  readonly key: string;
  readonly proxy: RecordingProxy;
  /** A key of another account. */
  otherKey(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends everything. */
  close(): Promise<void>;
};

export async function startSharedService(folder: string): Promise<SharedService> {
  const service = await createRemoteService(join(folder, 'service'));
  await service.start();
  const proxy = await startRecordingProxy(new URL(service.baseUrl).origin);
  return {
    baseUrl: `${proxy.origin}${new URL(service.baseUrl).pathname}`,
    key: service.key,
    proxy,
    async otherKey() {
      const args = [cli, 'keys', 'create', '--data', join(folder, 'service'), '--account', 'another'];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout).key;
    },
    start: service.start,
    stop: service.stop,
    async close() {
      await proxy.close();
      await service.stop();
    },
  };
}
