import { expect, test, vi } from 'vitest';
import type { Settings } from '../../../src-shared/settings.ts';
import { memoryHost } from '../../test-support/core-fixture.ts';
import type { UserAnswer, UserQuestion } from '../shell/host.ts';
import { createDestinations } from './destinations.ts';
import { loadSettingsStore } from './settings-store.ts';

const address = 'https://memory.example.org/developer/v1';
const wanted = { purpose: 'memory-service', address } as const;
const no: UserAnswer = { kind: 'no' };

async function destinationsWith(
  answer: (question: UserQuestion) => UserAnswer | Promise<UserAnswer>,
  {
    memoryApi = null,
    loaded = {},
  }: { memoryApi?: { baseUrl: string; key: string } | null; loaded?: Partial<Settings> } = {},
) {
  const asked: UserQuestion[] = [];
  const kept = memoryHost();
  const host = {
    ...kept,
    loadSettings: async () => ({ ...(await kept.loadSettings()), ...loaded }),
    askUser: async (question: UserQuestion) => {
      asked.push(question);
      return answer(question);
    },
  };
  const settings = await loadSettingsStore({ host, systemLanguages: [] }, () => undefined);
  const destinations = createDestinations({ host, memoryApi, settings, countSimilar: () => 3, now: () => 7 });
  return { destinations, asked, listed: () => settings.current().destinations };
}

test('the user is asked once for each origin and purpose, and what is confirmed is kept', async () => {
  const { destinations, asked, listed } = await destinationsWith(() => ({ kind: 'yes' }));
  await destinations.ensure(wanted);
  await destinations.ensure({ ...wanted, address: 'https://memory.example.org/elsewhere' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.message).toBe('Allow notes to be sent to https://memory.example.org?');
  expect(asked[0]?.detail).toContain('every revision of your notes is uploaded there');
  for (const other of ['https://memory.example.org:444/', 'https://a.memory.example.org/'])
    await destinations.ensure({ ...wanted, address: other });
  await destinations.ensure({ purpose: 'model', address });
  await destinations.ensure({ purpose: 'similar-notes', address });
  expect(asked).toHaveLength(5);
  expect(asked[4]?.detail).toContain('the beginning of 3 notes');
  expect(listed()).toHaveLength(5);
  expect(listed()?.[0]).toEqual({
    purpose: 'memory-service',
    origin: 'https://memory.example.org',
    confirmedAt: 7,
  });
});

test('a question names the origin as it is asked for, and says where others in the network can read along', async () => {
  const { destinations, asked } = await destinationsWith(() => ({ kind: 'yes' }));
  await destinations.ensure({ purpose: 'model', address: 'http://mоdels.example/v1' });
  expect(asked[0]?.message).toBe('Allow notes to be sent to http://xn--mdels-jye.example?');
  expect(asked[0]?.detail).toContain('not encrypted');
});

test('what the user does not allow is refused, and after several questions she is asked no more', async () => {
  const { destinations, asked, listed } = await destinationsWith(() => no);
  const refusals = [];
  for (let turn = 0; turn < 8; turn += 1)
    refusals.push(
      await destinations
        .ensure({ ...wanted, address: `https://h${turn}.example/` })
        .catch(({ code }) => code),
    );
  expect(refusals).toEqual(Array.from({ length: 8 }, () => 'not-confirmed'));
  expect(asked).toHaveLength(5);
  expect(listed()).toEqual([]);
});

test('one question at a time', async () => {
  let answer = (_answer: UserAnswer): void => undefined;
  const { destinations, asked } = await destinationsWith(
    () =>
      new Promise<UserAnswer>((resolve) => {
        answer = resolve;
      }),
  );
  const first = destinations.ensure(wanted);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await expect(destinations.ensure({ ...wanted, purpose: 'model' })).rejects.toMatchObject({
    code: 'not-confirmed',
    message: expect.stringContaining('Answer its dialog'),
  });
  expect(asked).toHaveLength(1);
  answer({ kind: 'yes' });
  await first;
});

test('a code that the window cannot read confirms what it was printed for, and nothing else', async () => {
  const { destinations, asked, listed } = await destinationsWith(() => ({ kind: 'code', code: 'AB2C-DE3F' }));
  const codeNeeded = { code: 'code-needed', message: expect.stringContaining('https://memory.example.org') };
  await expect(destinations.ensure(wanted)).rejects.toMatchObject(codeNeeded);
  // it is not printed again for the same
  await expect(destinations.ensure(wanted)).rejects.toMatchObject(codeNeeded);
  expect(asked).toHaveLength(1);
  await expect(destinations.confirm('AAAA-AAAA')).rejects.toMatchObject({ code: 'not-confirmed' });
  expect(listed()).toEqual([]);
  await destinations.confirm(' ab2c de3f ');
  await destinations.ensure(wanted);
  expect(listed()).toMatchObject([{ purpose: 'memory-service', origin: 'https://memory.example.org' }]);
  // it works once
  await expect(destinations.confirm('AB2C-DE3F')).rejects.toMatchObject({ code: 'not-confirmed' });
  await expect(destinations.ensure({ ...wanted, purpose: 'model' })).rejects.toMatchObject({
    code: 'code-needed',
  });
});

test('a code cannot be guessed: after some wrong ones it is worth nothing', async () => {
  const { destinations, listed } = await destinationsWith(() => ({ kind: 'code', code: 'AB2C-DE3F' }));
  await destinations.ensure(wanted).catch(() => undefined);
  for (let turn = 0; turn < 5; turn += 1)
    await destinations.confirm(`AAAA-AAA${turn}`).catch(() => undefined);
  await expect(destinations.confirm('AB2C-DE3F')).rejects.toMatchObject({ code: 'not-confirmed' });
  expect(listed()).toEqual([]);
});

test('the code of a question that another one replaced confirms neither', async () => {
  const codes = ['AAAA-AAAA', 'BBBB-BBBB'];
  const { destinations, listed } = await destinationsWith(() => ({
    kind: 'code',
    code: codes.shift() ?? '',
  }));
  await destinations.ensure(wanted).catch(() => undefined);
  await destinations.ensure({ ...wanted, address: 'https://evil.test/' }).catch(() => undefined);
  await expect(destinations.confirm('AAAA-AAAA')).rejects.toMatchObject({ code: 'not-confirmed' });
  expect(listed()).toEqual([]);
});

test('a service that was named on the command line is confirmed for this run, and for nothing else', async () => {
  const memoryApi = { baseUrl: address, key: 'mem_1' };
  const { destinations, asked, listed } = await destinationsWith(() => no, { memoryApi });
  await destinations.ensure(wanted);
  expect(asked).toEqual([]);
  expect(listed()).toEqual([]);
  await expect(destinations.ensure({ ...wanted, purpose: 'model' })).rejects.toMatchObject({
    code: 'not-confirmed',
  });
});

test('what an older version had in use stays allowed, and what was kept since then counts alone', async () => {
  const memoryModel = {
    address: 'https://api.example.org/v1',
    model: 'm',
    embeddingModel: 'e',
    needsKey: true,
    remakes: false,
  };
  const before = await destinationsWith(() => no, {
    loaded: { memoryApiUrl: address, memoryModel, destinations: null },
  });
  expect(before.listed()?.map(({ purpose, origin }) => [purpose, origin])).toEqual([
    ['memory-service', 'https://memory.example.org'],
    ['model', 'https://api.example.org'],
    ['similar-notes', 'https://api.example.org'],
  ]);
  await before.destinations.ensure(wanted);
  const local = { ...memoryModel, address: 'http://127.0.0.1:11434/v1' };
  expect((await destinationsWith(() => no, { loaded: { memoryModel: local } })).listed()).toEqual([]);
  const since = await destinationsWith(() => no, { loaded: { memoryApiUrl: address, destinations: [] } });
  await expect(since.destinations.ensure(wanted)).rejects.toMatchObject({ code: 'not-confirmed' });
});

test('what is revoked is asked again', async () => {
  const { destinations, asked, listed } = await destinationsWith(() => ({ kind: 'yes' }));
  await destinations.ensure(wanted);
  await destinations.ensure({ ...wanted, purpose: 'model' });
  await destinations.revoke('memory-service', 'https://memory.example.org');
  expect(listed()?.map(({ purpose }) => purpose)).toEqual(['model']);
  await destinations.ensure(wanted);
  expect(asked).toHaveLength(3);
});
