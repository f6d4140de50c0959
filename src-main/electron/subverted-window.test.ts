import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as channels from './preload-channels.ts';

type FromMain = 'only main sends on it';

/** Every channel between a window and the main process, with what a window gains by it that somebody else controls. */
const gains = {
  connectChannel:
    'a port to the core: what its methods are limited to, see src-main/core/subverted-window.test.ts',
  menusChannel: 'labels in the application menu, for commands that run in the window itself',
  choosePathChannel: 'a dialog of the system, with a path to begin with; the user chooses, or does not',
  listVaultsChannel: 'the folders of the vaults that were open on this computer',
  openVaultChannel:
    'another app on a vault that was open before or was chosen; for anything else a dialog of the system',
  spellingChannel: 'the languages of spelling',
  chooseSpellingChannel:
    'dictionaries of languages that Electron offers are downloaded, from Google: which ones is all that leaves',
  printToPdfChannel: 'itself as a new file, whose path was chosen, or is in a dialog of the system',
  openWindowChannel: 'another window of the app, up to a limit',
  readyChannel:
    'the requests that wait for this window: notes and files that the user opened from the system',
  captureChannel: 'the small window for a quick note',
  captureKeysChannel: 'whether the keys for it are taken',
  portChannelName: 'only main sends on it',
  commandChannel: 'only main sends on it',
  requestChannel: 'only main sends on it',
  coreGoneChannel: 'only main sends on it',
} as const satisfies Partial<Record<keyof typeof channels, string>>;

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts') && path !== 'preload.ts')
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

test('each channel is placed', () => {
  const named = Object.keys(channels).filter((name) => /Channel(?:Name)?$/.test(name));
  expect(Object.keys(gains).sort()).toEqual(named.sort());
});

test('main listens to the channels that are placed as such, and on each to the page of the app alone', () => {
  const listening = sources.filter(({ text }) => /ipcMain\.(?:on|once|handle|handleOnce)\b/.test(text));
  expect(listening.map(({ path }) => path)).toEqual(['trusted-ipc.ts']);
  expect(listening[0]?.text.match(/isTrusted\(event\)/g)).toHaveLength(2);
  const listened = sources
    .filter(({ path }) => path !== 'trusted-ipc.ts')
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:onTrusted|answerTrusted)\(\s*(\w+)/g)].map(([, channel = '']) => channel),
    );
  const fromMain: FromMain = 'only main sends on it';
  expect([...new Set(listened)].sort()).toEqual(
    Object.entries(gains)
      .filter(([, gain]) => gain !== fromMain)
      .map(([channel]) => channel)
      .sort(),
  );
});

test('every permission is refused, and the system opens nothing without a gesture of the user', () => {
  const harden = sources.find(({ path }) => path === 'harden.ts')?.text ?? '';
  expect(harden).toContain(
    'setPermissionRequestHandler((_contents, _permission, respond) => respond(false))',
  );
  expect(harden).toContain('setPermissionCheckHandler(() => false)');
  expect(harden).toContain('setDevicePermissionHandler(() => false)');
  const opening = sources.filter(({ text }) => /shell\.open(?:External|Path)\(/.test(text));
  expect(opening.map(({ path }) => path).sort()).toEqual(['host.ts', 'main.ts']);
});
