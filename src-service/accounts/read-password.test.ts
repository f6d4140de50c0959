import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.ts';

const read = (text: string) =>
  readPassword({ input: Readable.from([Buffer.from(text)]), prompt: new PassThrough() });

test('the first line of the input is the password, spaces included', async () => {
  expect(await read(' the tide \r\nturns')).toEqual({ ok: true, value: ' the tide ' });
  expect(await read('no newline')).toEqual({ ok: true, value: 'no newline' });
  expect(await read('')).toMatchObject({ ok: false });
  expect(await read('x'.repeat(5000))).toMatchObject({ ok: false });
});

test('a terminal prompts twice without showing the password', async () => {
  const answers = async (first: string, second: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const prompt = new PassThrough().setEncoding('utf8');
    let shown = '';
    prompt.on('data', (text: string) => {
      shown += text;
      if (text === 'Password: ') input.write(`${first}`);
      if (text === 'Repeat the password: ') input.write(`${second}`);
    });
    const result = await readPassword({ input, prompt });
    return { result, shown };
  };
  expect(await answers('tide at nine\n', 'tide at nine\n')).toEqual({
    result: { ok: true, value: 'tide at nine' },
    shown: 'Password: \nRepeat the password: \n',
  });
  expect((await answers('tide at nine\n', 'tide at ten\n')).result).toMatchObject({ ok: false });
  for (const [first, second] of [
    ['\u0003', ''],
    ['\u0004', ''],
    ['tide at nine\n', '\u0003'],
  ] as const) {
    const { result } = await answers(first, second);
    expect(result).toEqual({ ok: false, error: expect.stringContaining('nothing was changed') });
  }
});
