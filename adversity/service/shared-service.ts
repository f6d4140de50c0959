import { join } from 'node:path';
import { createRemoteService } from '../../e2e/fixtures/memory-service.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

/** A real Memory service in a process of its own, for any number of computers, behind a proxy that keeps records. */
export type SharedService = {
  /** What the computers are given: the proxy's address. */
  readonly baseUrl: string;
  readonly key: string;
  readonly proxy: RecordingProxy;
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
    start: service.start,
    stop: service.stop,
    async close() {
      await proxy.close();
      await service.stop();
    },
  };
}
