import { expect, test } from 'vitest';
import type { Settings } from '../../../src-shared/settings.ts';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { createConfirmations } from '../shell/confirmations.ts';
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
  const confirmations = createConfirmations({ host });
  const destinations = createDestinations({
    confirmations,
    memoryApi,
    settings,
    countSimilar: () => 3,
    now: () => 7,
  });
  return { destinations, confirmations, asked, listed: () => settings.current().destinations };
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

test('what the user does not allow is kept as nothing', async () => {
  const { destinations, listed } = await destinationsWith(() => no);
  await expect(destinations.ensure(wanted)).rejects.toMatchObject({
    code: 'not-confirmed',
    message: expect.stringContaining('nothing was sent to https://memory.example.org'),
  });
  expect(listed()).toEqual([]);
});

test('a code confirms the origin and the purpose that it was printed for, and nothing else', async () => {
  const { destinations, confirmations, asked, listed } = await destinationsWith(() => ({
    kind: 'code',
    code: 'AB2C-DE3F',
  }));
  await expect(destinations.ensure(wanted)).rejects.toMatchObject({
    code: 'code-needed',
    message: expect.stringContaining('https://memory.example.org'),
  });
  confirmations.enterCode('AB2C-DE3F');
  await destinations.ensure({ ...wanted, address: 'https://memory.example.org/elsewhere' });
  expect(listed()).toMatchObject([{ purpose: 'memory-service', origin: 'https://memory.example.org' }]);
  await destinations.ensure(wanted);
  expect(asked).toHaveLength(1);
  await expect(destinations.ensure({ ...wanted, purpose: 'model' })).rejects.toMatchObject({
    code: 'code-needed',
  });
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

test('what is revoked is asked again', async () => {
  const { destinations, asked, listed } = await destinationsWith(() => ({ kind: 'yes' }));
  await destinations.ensure(wanted);
  await destinations.ensure({ ...wanted, purpose: 'model' });
  await destinations.revoke('memory-service', 'https://memory.example.org');
  expect(listed().map(({ purpose }) => purpose)).toEqual(['model']);
  await destinations.ensure(wanted);
  expect(asked).toHaveLength(3);
});
