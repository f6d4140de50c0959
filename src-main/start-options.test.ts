import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStartOptions, type StartOptions, startArguments } from './start-options.ts';

const paths = { vault: '/home/ada/Example Notes', data: '/home/ada/.local/share/example-notes' };
const parse = (...args: string[]) => parseStartOptions(args, { cwd: '/work', paths, unknown: 'refuse' });

test('without a word, the window opens on the folders of the person', () => {
  expect(parse()).toEqual({
    ok: true,
    value: {
      kind: 'start',
      options: { browser: false, open: true, port: 0, ...paths, memoryApi: null },
    },
  });
});

test('relative folders are taken from where the command was typed', () => {
  expect(parse('--vault', 'notes', '--data=state')).toMatchObject({
    value: { options: { vault: '/work/notes', data: '/work/state' } },
  });
});

test('a remote service is an address and a key, and the address loses its last slash', () => {
  expect(
    parse('--memory-api', 'https://memory.test/developer/v1/', '--memory-api-key', 'mem_1'),
  ).toMatchObject({
    value: { options: { memoryApi: { baseUrl: 'https://memory.test/developer/v1', key: 'mem_1' } } },
  });
});

test('help wins over everything else that is well formed', () => {
  expect(parse('--browser', '--help')).toEqual({ ok: true, value: { kind: 'help' } });
});

test.each([
  [['--colour'], 'Unknown option "--colour"'],
  [['notes'], 'Unknown option "notes"'],
  [['-p', '1'], 'Unknown option "-p"'],
  [['--port', 'many'], '--port must be a number'],
  [['--port', '65536'], '--port must be a number'],
  [['--port=-1'], '--port must be a number'],
  [['--port'], '--port needs a value'],
  [['--vault', '--no-open'], '--vault needs a value'],
  [['--vault='], '--vault needs a value'],
  [['--browser=yes'], '--browser takes no value'],
  [['--port', '1', '--port', '2'], '--port is given twice'],
  [['--memory-api', 'https://memory.test'], 'belong together'],
  [['--memory-api-key', 'mem_1'], 'belong together'],
  [['--memory-api', 'memory.test', '--memory-api-key', 'k'], 'plain http or https'],
  [['--memory-api', 'file:///etc', '--memory-api-key', 'k'], 'plain http or https'],
  [['--memory-api', 'https://me:pw@memory.test', '--memory-api-key', 'k'], 'plain http or https'],
  [['--memory-api', 'https://memory.test', '--memory-api-key', 'two words'], 'not a key'],
  [['--vault', '/same', '--data', '/same'], 'outside the vault'],
  [['--vault', '/notes', '--data', '/notes/.state'], 'outside the vault'],
  [['--vault', '/notes', '--data', '/notes/..state'], 'outside the vault'],
])('%j is refused in one line', (args, message) => {
  const parsed = parse(...args);
  expect(parsed.ok).toBe(false);
  if (parsed.ok) return;
  expect(parsed.error).toContain(message);
  expect(parsed.error).not.toContain('\n');
});

test('inside Electron the switches of Electron are passed over, and bad options still are not', () => {
  const inElectron = (...args: string[]) => parseStartOptions(args, { cwd: '/', paths, unknown: 'ignore' });
  expect(inElectron('--inspect=0', '--no-sandbox', '.', '--port', '7')).toMatchObject({
    value: { options: { port: 7 } },
  });
  expect(inElectron('--no-sandbox', '--port', 'x').ok).toBe(false);
});

test('any options survive being handed to another process', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', '=', '-', 'é', '笔'), minLength: 1 });
  const options: fc.Arbitrary<StartOptions> = fc.record({
    browser: fc.boolean(),
    open: fc.boolean(),
    port: fc.integer({ min: 0, max: 65_535 }),
    vault: word.map((name) => `/vault/${name}`),
    data: word.map((name) => `/data/${name}`),
    memoryApi: fc.option(
      fc.record({ baseUrl: fc.webUrl().map((url) => new URL(url).href.replace(/\/+$/, '')), key: fc.uuid() }),
    ),
  });
  fc.assert(
    fc.property(options, (start) => {
      expect(parse(...startArguments(start))).toEqual({
        ok: true,
        value: { kind: 'start', options: start },
      });
    }),
  );
});
