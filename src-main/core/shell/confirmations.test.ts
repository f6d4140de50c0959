import { expect, test, vi } from 'vitest';
import { type Confirmable, createConfirmations, printable } from './confirmations.ts';
import type { UserAnswer, UserQuestion } from './host.ts';

const wanted = (key: string): Confirmable => ({
  key,
  question: { message: `Do ${key}?`, detail: '', yes: 'Do it', no: 'Do not' },
  codeNeeded: `Enter the code of ${key}.`,
  refused: `${key} was not done.`,
});

function confirmationsWith(answer: (question: UserQuestion) => UserAnswer | Promise<UserAnswer>) {
  const asked: string[] = [];
  let time = 0;
  const host = {
    askUser: async (question: UserQuestion) => {
      asked.push(question.message);
      return answer(question);
    },
  };
  const confirmations = createConfirmations({ host, monotonic: () => time });
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { confirmations, asked, pass };
}

const codes = (...all: string[]) =>
  confirmationsWith(() => ({ kind: 'code', code: all.shift() ?? 'ZZZZ-ZZZZ' }));
const codeNeeded = { code: 'code-needed' };
const refused = { code: 'not-confirmed' };

test('a yes allows one call, and what is wanted once more is asked once more', async () => {
  const { confirmations, asked } = confirmationsWith(() => ({ kind: 'yes' }));
  await confirmations.ensure(wanted('this'));
  await confirmations.ensure(wanted('this'));
  expect(asked).toEqual(['Do this?', 'Do this?']);
});

test('a no refuses it in its own words, and after several the user is asked no more, whatever for', async () => {
  const { confirmations, asked } = confirmationsWith(() => ({ kind: 'no' }));
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject({
    ...refused,
    message: 'this was not done.',
  });
  for (let turn = 0; turn < 7; turn += 1)
    await expect(confirmations.ensure(wanted(`that ${turn}`))).rejects.toMatchObject(refused);
  expect(asked).toHaveLength(5);
});

test('one question at a time', async () => {
  let answer = (_answer: UserAnswer): void => undefined;
  const { confirmations, asked } = confirmationsWith(
    () =>
      new Promise<UserAnswer>((resolve) => {
        answer = resolve;
      }),
  );
  const first = confirmations.ensure(wanted('this'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await expect(confirmations.ensure(wanted('that'))).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining('Answer that one first'),
  });
  expect(asked).toHaveLength(1);
  answer({ kind: 'yes' });
  await first;
});

test('a code that the window cannot read allows what it was printed for, once', async () => {
  const { confirmations, asked } = codes('AB2C-DE3F', 'GH4J-KM5N');
  const needed = { ...codeNeeded, message: 'Enter the code of this.' };
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(needed);
  // it is not printed again for the same
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(needed);
  expect(asked).toHaveLength(1);
  expect(() => confirmations.enterCode('AAAA-AAAA')).toThrow('not the latest code');
  confirmations.enterCode(' ab2c de3f ');
  // it works once
  expect(() => confirmations.enterCode('AB2C-DE3F')).toThrow('has expired');
  await confirmations.ensure(wanted('this'));
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(codeNeeded);
  expect(asked).toHaveLength(2);
});

test('a code allows nothing else', async () => {
  const { confirmations } = codes('AB2C-DE3F');
  await confirmations.ensure(wanted('this')).catch(() => undefined);
  confirmations.enterCode('AB2C-DE3F');
  await expect(confirmations.ensure(wanted('that'))).rejects.toMatchObject(codeNeeded);
  // the user was asked something else since
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(codeNeeded);
});

test('what a code allowed is done at once or not at all: later there may be more of it', async () => {
  const { confirmations, pass } = codes('AB2C-DE3F', 'GH4J-KM5N', 'PQ6R-ST7V');
  await confirmations.ensure(wanted('this')).catch(() => undefined);
  confirmations.enterCode('AB2C-DE3F');
  pass(60_000);
  await confirmations.ensure(wanted('this'));
  await confirmations.ensure(wanted('this')).catch(() => undefined);
  confirmations.enterCode('GH4J-KM5N');
  pass(60_001);
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(codeNeeded);
});

test('a code cannot be guessed: after some wrong ones it is worth nothing', async () => {
  const { confirmations } = codes('AB2C-DE3F');
  await confirmations.ensure(wanted('this')).catch(() => undefined);
  for (let turn = 0; turn < 4; turn += 1)
    expect(() => confirmations.enterCode(`AAAA-AAA${turn}`)).toThrow('not the latest code');
  expect(() => confirmations.enterCode('AAAA-AAAA')).toThrow('Too many wrong codes');
  expect(() => confirmations.enterCode('AB2C-DE3F')).toThrow('has expired');
});

test('the code of a question that another one replaced allows neither', async () => {
  const { confirmations } = codes('AAAA-AAAA', 'BBBB-BBBB');
  await confirmations.ensure(wanted('this')).catch(() => undefined);
  await confirmations.ensure(wanted('that')).catch(() => undefined);
  expect(() => confirmations.enterCode('AAAA-AAAA')).toThrow('not the latest code');
  await expect(confirmations.ensure(wanted('this'))).rejects.toMatchObject(codeNeeded);
});

test('a name has nothing that a terminal obeys, or that hides and reorders characters', () => {
  expect(printable('Work/Übersicht 图.png')).toBe('Work/Übersicht 图.png');
  expect(printable('a\u001b[2Kb\nc\r\u009bd')).toBe('a\ufffd[2Kb\ufffdc\ufffd\ufffdd');
  expect(printable('a\u202egnp.b\u2066c\u200bd\u2028e\ud800')).toBe(
    'a\ufffdgnp.b\ufffdc\ufffdd\ufffde\ufffd',
  );
});

test('a long name leaves room for the rest', () => {
  expect([...printable('🚢'.repeat(200))]).toHaveLength(80);
  expect(printable('x'.repeat(80))).toBe('x'.repeat(80));
});
