import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

/** The way to a database, on which a connection that listens can be held up before the server hears of it. */
async function heldUp(url: string) {
  const { hostname, port } = new URL(url);
  const held: (() => void)[] = [];
  let holds = false;
  const relay = createServer((socket) => {
    socket.once('data', (startup) => {
      const server = connect(Number(port), hostname);
      for (const one of [socket, server]) one.on('error', () => {}); // either may end at any time
      const pass = (): void => {
        server.write(startup);
        socket.pipe(server).pipe(socket);
      };
      if (holds && startup.includes('memory-service listener')) held.push(pass);
      else pass();
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  const way = new URL(url);
  way.port = String((relay.address() as AddressInfo).port); // it listens on a port
  return {
    url: way.href,
    held,
    hold: () => {
      holds = true;
    },
  };
}

const listening = (url: string) =>
  querySql(
    url,
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'memory-service listener'`,
  );

test('a backend that is closed while it connects again waits for that, and leaves no connection behind', async () => {
  const url = await testDatabase();
  const way = await heldUp(url);
  const errors: Error[] = [];
  const opened = await openPostgresBackend(way.url, {
    migrate: 'check',
    connections: 2,
    onError: (error) => void errors.push(error),
  });
  if (!opened.ok) throw new Error(opened.error);
  way.hold();
  const [listener] = await listening(url);
  await runSql(url, `SELECT pg_terminate_backend(${listener?.pid})`);
  await vi.waitFor(() => expect(way.held).toHaveLength(1));
  const seen = errors.length;
  let isClosed = false;
  const closed = opened.value.close().then(() => {
    isClosed = true;
  });
  // what follows takes longer than closing what is connected
  for (let asked = 0; asked < 5; asked += 1) await listening(url);
  expect(isClosed).toBe(false);
  way.held[0]?.();
  await closed;
  expect(await listening(url)).toEqual([]);
  const locks = `SELECT pid FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  expect(await querySql(url, locks)).toEqual([]);
  expect(errors).toHaveLength(seen);
});
