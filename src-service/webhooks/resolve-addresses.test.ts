import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { addressResolver, type ResolvedAddress, sharedLookups } from './endpoint-policy.ts';

/** A name server that knows `a.test` and `six.test`, and answers nothing about `silent…`. Its address, and what it was asked. */
async function nameServer() {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end, type } = question(query);
    asked.push(name);
    if (name.startsWith('silent')) return;
    const answer =
      name === 'a.test' && type === 1
        ? Buffer.from([192, 0, 2, 1])
        : name === 'six.test' && type === 28
          ? Buffer.from('20010db8000000000000000000000001', 'hex')
          : null;
    const known = name === 'a.test' || name === 'six.test';
    const header = Buffer.from(query.subarray(0, 12));
    // a response, with or without an error
    header.writeUInt16BE(name === 'broken.test' ? 0x8182 : known ? 0x8180 : 0x8183, 2);
    header.fill(0, 6, 12);
    header.writeUInt16BE(answer === null ? 0 : 1, 6);
    // the name by a pointer, class IN, ten seconds
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 10, 0, answer?.length ?? 0]);
    const records = answer === null ? [] : [record, answer];
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

function question(query: Buffer): { name: string; end: number; type: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5, type: query.readUInt16BE(at + 1) };
}

test('names whose server is silent hold up no other', async () => {
  const { server, asked } = await nameServer();
  const resolve = addressResolver({ hosts: new Set() }, [server]);
  const silent = Array.from({ length: 40 }, (_, number) =>
    resolve(`silent${number}.test`).catch((error: unknown) => error),
  );
  expect(await resolve('a.test')).toEqual([{ address: '192.0.2.1', family: 4 }]);
  expect(await resolve('six.test')).toEqual([{ address: '2001:db8::1', family: 6 }]);
  expect(new Set(asked.filter((name) => name.startsWith('silent'))).size).toBe(40);
  for (const error of await Promise.all(silent)) expect(error).toMatchObject({ code: 'EAI_AGAIN' });
});

test('a name that does not exist, and one whose server fails', async () => {
  const { server } = await nameServer();
  const resolve = addressResolver({ hosts: new Set() }, [server]);
  await expect(resolve('nowhere.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolve('broken.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
});

test('this machine, and a name that the operator listed, are asked of the system', async () => {
  const { server, asked } = await nameServer();
  const resolve = addressResolver({ hosts: new Set(['hooks.invalid']) }, [server]);
  expect(await resolve('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
  await expect(resolve('hooks.invalid')).rejects.toThrow(/getaddrinfo/);
  expect(asked).toEqual([]);
});

/** Names that are being looked up, each answered when the test says so. */
function slowNames() {
  const asked: { hostname: string; settle: (answer: Promise<readonly ResolvedAddress[]>) => void }[] = [];
  const resolve = sharedLookups((hostname) => new Promise((settle) => asked.push({ hostname, settle })));
  return { asked, resolve };
}

const answer: readonly ResolvedAddress[] = [{ address: '192.0.2.1', family: 4 }];

test('concurrent lookups of a name share one request, and block no other name', async () => {
  const { asked, resolve } = slowNames();
  const slow = [resolve('slow.example'), resolve('slow.example'), resolve('slow.example')];
  const other = resolve('other.example');
  expect(asked.map(({ hostname }) => hostname)).toEqual(['slow.example', 'other.example']);
  asked[1]?.settle(Promise.resolve(answer));
  expect(await other).toEqual(answer);
  asked[0]?.settle(Promise.resolve(answer));
  expect(await Promise.all(slow)).toEqual([answer, answer, answer]);
});

test.each(['answered', 'failed'])('a look-up that has %s is not remembered', async (end) => {
  const { asked, resolve } = slowNames();
  const first = resolve('a.example');
  asked[0]?.settle(end === 'failed' ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(answer));
  await (end === 'failed' ? expect(first).rejects.toThrow('ENOTFOUND') : first);
  const second = resolve('a.example');
  expect(asked).toHaveLength(2);
  asked[1]?.settle(Promise.resolve([]));
  expect(await second).toEqual([]);
});
