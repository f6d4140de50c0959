import { setTimeout as passes } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { CreateMemoryResponse, ReadMemoryResponse } from '../../../src-shared/memory-api/schemas.ts';
import { type ChaosStore, prepareAccount } from '../chaos/chaos-store.ts';
import { faultList } from '../chaos/fault-list.ts';
import { allSettled } from '../chaos/final-checks.ts';
import { noteRevision } from '../support/note-revision.ts';
import { migrate, startVersion, type Version, type VersionProcess } from './service-version.ts';

export type DeployOptions = {
  readonly store: ChaosStore & { readonly kind: 'postgres' };
  /** Processes of this version when it begins. */
  readonly processes: number;
  /** Clients that send and read all the time. */
  readonly connections: number;
  /** Milliseconds that a client waits after each revision: 0 to send as fast as it can. */
  readonly pace: number;
  /** Revisions that are accepted between two steps of the deploy. */
  readonly between: number;
  /** Milliseconds for everything. */
  readonly limit: number;
};

export type DeployReport = {
  /** One line for each kind of fault; empty when no client noticed the deploy. */
  readonly faults: readonly string[];
  readonly accepted: number;
  /** Answers by status and version, such as `201 of next`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Looks at `/readyz` of all processes. */
  readonly looks: number;
};

/** Milliseconds between two looks at what the processes say of themselves. */
const lookInterval = 50;

/**
 * Replaces processes by those of the next version, whose schema has a step more, while clients send and read: it is migrated first, then
 * one process after the other is replaced; in between one of this version is started again.
 */
export async function runDeploy(options: DeployOptions): Promise<DeployReport> {
  const { store, processes, connections, pace, between } = options;
  const signal = AbortSignal.timeout(options.limit);
  const faults = faultList();
  const answers = new Map<string, number>();
  const { key } = await prepareAccount(store, []);
  const agent = new Agent({ connections });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  /** Those that a load balancer knows. */
  const serving: VersionProcess[] = [];
  const all: VersionProcess[] = [];
  const memoryIds: string[] = [];
  let looks = 0;
  let isOver = false;

  async function start(version: Version): Promise<VersionProcess> {
    const started = await startVersion(version, store.url);
    all.push(started);
    serving.push(started);
    return started;
  }

  /** Asks a process; undefined when it is gone, and the client goes to another one. */
  async function ask(to: VersionProcess, path: string, body?: string) {
    try {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await request(to.baseUrl + path, {
        method,
        headers,
        dispatcher: agent,
        body: body ?? null,
      });
      const text = await answer.body.text();
      const { statusCode: status } = answer;
      const kind = `${status} of ${to.version}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      if (status >= 500 && (status !== 503 || answer.headers['retry-after'] === undefined))
        faults.add(`${method} answered ${kind}`, text);
      return { status, text };
    } catch (error) {
      // one that was asked to end refuses connections
      if (serving.includes(to)) faults.add(`no answer of ${to.version}`, String(error));
      return undefined;
    }
  }

  async function beClient(number: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const body = JSON.stringify({ type: 'note', memory: noteRevision() });
      for (let attempt = 0; !isOver; attempt += 1) {
        const to = serving[(number + count + attempt) % serving.length];
        const answer = to && (await ask(to, '/memories', body));
        if (answer?.status === 201 || answer?.status === 200) {
          memoryIds.push((JSON.parse(answer.text) as CreateMemoryResponse).memory.id); // checked by the conformance suite
          break;
        }
        if (answer && answer.status < 500) faults.add(`POST answered ${answer.status}`, answer.text);
        signal.throwIfAborted();
      }
      const known = memoryIds[(number * 7919 + count) % memoryIds.length];
      const from = serving[count % serving.length];
      const read = from && known && (await ask(from, `/memories/${known}`));
      if (read && read.status !== 200 && read.status !== 503)
        faults.add(`GET answered ${read.status}`, read.text);
      if (pace > 0) await passes(pace);
    }
  }

  async function watch(): Promise<void> {
    while (!isOver) {
      const states = await Promise.all(
        serving.map(({ origin }) =>
          request(`${origin}/readyz`).then(
            async ({ statusCode, body }) => `${statusCode} ${await body.text()}`,
            (error: unknown) => String(error),
          ),
        ),
      );
      if (!states.some((state) => state.startsWith('200 ')))
        faults.add('no process is ready', states.join(', '));
      looks += 1;
      await passes(lookInterval);
    }
  }

  async function accepted(more: number): Promise<void> {
    const wanted = memoryIds.length + more;
    while (memoryIds.length < wanted) {
      signal.throwIfAborted();
      await passes(lookInterval);
    }
  }

  async function replace(old: VersionProcess): Promise<void> {
    await start('next');
    await accepted(between);
    serving.splice(serving.indexOf(old), 1);
    const code = await old.end();
    if (code !== 0) faults.add('a process that was asked to end failed', String(code));
    await accepted(between);
  }

  try {
    const old = await Promise.all(Array.from({ length: processes }, () => start('this')));
    const load = Promise.all([
      watch(),
      ...Array.from({ length: connections }, (_, number) => beClient(number)),
    ]);
    load.catch(() => {}); // awaited below
    await accepted(between);
    await migrate('next', store.url);
    // one that had ended meanwhile is started again as it was
    old.push(await start('this'));
    await accepted(between);
    for (const one of old) await replace(one);
    isOver = true;
    await load;
    await allSettled(store, signal);
    await readAll();
    for (const one of serving.splice(0))
      if ((await one.end()) !== 0) faults.add('an end that failed', one.version);
    for (const { version, errors } of all)
      for (const line of errors) faults.add(`logged by ${version}`, line);
  } finally {
    isOver = true;
    for (const one of all) one.kill();
    await agent.destroy();
  }
  return { faults: faults.lines(), accepted: new Set(memoryIds).size, answers, looks };

  /** Everything that was accepted is there and ready. */
  async function readAll(): Promise<void> {
    const [from] = serving;
    for (const id of new Set(memoryIds)) {
      const read = from && (await ask(from, `/memories/${id}`));
      const memory = read?.status === 200 ? (JSON.parse(read.text) as ReadMemoryResponse).memory : undefined;
      if (!memory || memory.relevance === null) faults.add('lost or not ready', `${id}: ${read?.text}`);
    }
  }
}
