import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { memoryApiKeyVariable } from './memory-api-option.ts';
import {
  desktopHelp,
  isUsualStart,
  parseStartOptions,
  type StartOptions,
  startArguments,
  startHelp,
  startVariables,
} from './start-options.ts';

const paths = { vault: '/home/ada/Example Notes', data: '/home/ada/.local/share/example-notes' };
const readFile = (path: string): string => {
  if (path === '/home/ada/key') return ' mem_from_file\n';
  if (path === '/home/ada/prose') return 'not a key at all';
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
};
let lastUsed: typeof paths | null = null;
afterEach(() => {
  lastUsed = null;
});

const parseWith = (env: Record<string, string>, ...args: string[]) =>
  parseStartOptions(args, {
    cwd: '/home/ada',
    paths,
    lastUsed: () => lastUsed,
    unknown: 'refuse',
    env,
    readFile,
  });
const parse = (...args: string[]) => parseWith({}, ...args);

test('without arguments, the window opens with the default folders of the user', () => {
  expect(parse()).toEqual({
    ok: true,
    value: {
      kind: 'start',
      options: {
        browser: false,
        open: true,
        port: 0,
        ...paths,
        vaultsOf: paths.data,
        safeMode: false,
        memoryApi: null,
      },
    },
  });
});

test('a start that names no folder opens the vault that was used last, and keeps the list of the default one', () => {
  lastUsed = { vault: '/media/Work', data: '/home/ada/work-data' };
  expect(parse()).toMatchObject({ value: { options: { ...lastUsed, vaultsOf: paths.data } } });
  // what is named stays what it is
  expect(parse('--vault', '/other')).toMatchObject({
    value: { options: { vault: '/other', data: paths.data, vaultsOf: paths.data } },
  });
  expect(parse('--data', 'state')).toMatchObject({
    value: { options: { vault: paths.vault, data: '/home/ada/state', vaultsOf: '/home/ada/state' } },
  });
  expect(parse('--vault=/a', '--data=/b', '--vaults-of=list')).toMatchObject({
    value: { options: { vault: '/a', data: '/b', vaultsOf: '/home/ada/list' } },
  });
});

test('what is in the usual list of vaults needs no option to be opened again', () => {
  const isUsual = (...args: string[]): boolean => {
    const read = parse(...args);
    if (!read.ok || read.value.kind !== 'start') throw new Error('it does not start');
    return isUsualStart(read.value.options, paths);
  };
  expect(isUsual()).toBe(true);
  expect(isUsual('--vault', '/other')).toBe(true);
  expect(isUsual('--vault=/a', '--data=/b', `--vaults-of=${paths.data}`)).toBe(true);
  expect(isUsual('--data', '/b')).toBe(false);
  expect(isUsual('--memory-api=https://example.com', '--memory-api-key=mem_1')).toBe(false);
});

test('relative folders are taken from where the command was typed', () => {
  expect(parse('--vault', 'notes', '--data=state')).toMatchObject({
    value: { options: { vault: '/home/ada/notes', data: '/home/ada/state' } },
  });
});

test('a remote service is an address and a key, and the address loses its last slash', () => {
  expect(
    parse('--memory-api', 'https://memory.test/developer/v1/', '--memory-api-key', 'mem_1'),
  ).toMatchObject({
    value: { options: { memoryApi: { baseUrl: 'https://memory.test/developer/v1', key: 'mem_1' } } },
  });
});

const remote = ['--memory-api', 'https://memory.test/developer/v1'];

test('the key comes from a variable, a file or an option; an option wins over the variable', () => {
  const env = { [memoryApiKeyVariable]: 'mem_from_variable' };
  const key = (memoryApiKey: string) => ({ value: { options: { memoryApi: { key: memoryApiKey } } } });
  expect(parseWith(env, ...remote)).toMatchObject(key('mem_from_variable'));
  expect(parseWith(env, ...remote, '--memory-api-key-file', 'key')).toMatchObject(key('mem_from_file'));
  expect(parseWith(env, ...remote, '--memory-api-key', 'mem_option')).toMatchObject(key('mem_option'));
  // A variable alone chooses no service.
  expect(parseWith(env)).toMatchObject({ value: { options: { memoryApi: null } } });
});

test('plain http is for this computer alone', () => {
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:1'])
    expect(parse('--memory-api', `http://${host}/developer/v1`, '--memory-api-key', 'k').ok).toBe(true);
});

test('no message repeats what may be a key', () => {
  const secret = 'mem_se cret';
  for (const parsed of [
    parse(...remote, '--memory-api-key', secret),
    parseWith({ [memoryApiKeyVariable]: secret }, ...remote),
    parse(...remote, '--memory-api-key-file', 'prose'),
  ]) {
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).toContain('holds no key');
    expect(JSON.stringify(parsed)).not.toMatch(/se cret|not a key/);
  }
});

test('help has precedence over all other valid options', () => {
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
  [['--memory-api', 'https://memory.test'], 'needs a key'],
  [['--memory-api-key', 'mem_1'], 'needs its address'],
  [['--memory-api-key-file', 'key'], 'needs its address'],
  [[...remote, '--memory-api-key-file', 'gone'], 'cannot be read (ENOENT)'],
  [[...remote, '--memory-api-key', 'k', '--memory-api-key-file', 'key'], 'not both'],
  [['--memory-api', 'http://memory.test/developer/v1', '--memory-api-key', 'k'], 'must begin with https://'],
  [['--memory-api', 'http://localhost.evil.test/', '--memory-api-key', 'k'], 'must begin with https://'],
  [['--memory-api', 'memory.test', '--memory-api-key', 'k'], 'not a web address'],
  [['--memory-api', 'file:///etc', '--memory-api-key', 'k'], 'must begin with https://'],
  [['--memory-api', 'https://me:pw@memory.test', '--memory-api-key', 'k'], 'must not contain a user name'],
  [['--memory-api', 'https://memory.test', '--memory-api-key', 'two words'], 'holds no key'],
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

test('inside Electron its own switches are ignored, and invalid options are still refused', () => {
  const inElectron = (...args: string[]) =>
    parseStartOptions(args, { cwd: '/', paths, lastUsed: () => null, unknown: 'ignore', env: {}, readFile });
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
    vaultsOf: word.map((name) => `/data/${name}`),
    safeMode: fc.boolean(),
    memoryApi: fc.option(
      fc.record({
        baseUrl: fc.webUrl({ validSchemes: ['https'] }).map((url) => new URL(url).href.replace(/\/+$/, '')),
        key: fc.uuid(),
      }),
    ),
  });
  fc.assert(
    fc.property(options, (start) => {
      const words = startArguments(start);
      if (start.memoryApi) expect(words.join(' ')).not.toContain(start.memoryApi.key);
      expect(parseWith(startVariables(start), ...words)).toEqual({
        ok: true,
        value: { kind: 'start', options: start },
      });
    }),
  );
});

test('the installed program names what it has, and not the shell for browsers', () => {
  expect(desktopHelp).toMatch(/^Usage: example-notes \[options\]\n\n {2}--vault DIR/);
  expect(desktopHelp).not.toContain('browser');
  expect(startHelp).toContain('\n  --browser ');
});
