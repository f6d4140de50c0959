import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { expect, onTestFinished, test } from 'vitest';
import * as channels from '../../src-main/electron/preload-channels.ts';
import { faultsOfArchive, faultsOfFuses } from './check-app.ts';

const fromMain = ['portChannelName', 'commandChannel', 'requestChannel', 'coreGoneChannel'];
const named = Object.entries(channels).filter(([name]) => /Channel(?:Name)?$/.test(name));
const asked = named.filter(([name]) => !fromMain.includes(name)).map(([, channel]) => channel);
const heard = named.filter(([name]) => fromMain.includes(name)).map(([, channel]) => channel);

/** A preload and a main process as the build writes them: names are one letter, those of functions are kept. */
const preload = `let e=require("electron");${asked.map((name, place) => `var a${place}=\`${name}\`;e.contextBridge.exposeInMainWorld(\`f${place}\`,t=>e.ipcRenderer.send(a${place},t));`).join('')}
${heard.map((name) => `e.ipcRenderer.on("${name}",()=>{});`).join('')}`;
const main = `let c=require("electron");function isTrusted(e){return true}function onTrusted(e,t){c.ipcMain.on(e,(e,...n)=>{if(isTrusted(e))t(e,...n)})}
${asked.map((name, place) => `var a${place}=\`${name}\`;onTrusted(a${place},()=>{});`).join('')}`;
const sound: Readonly<Record<string, string>> = {
  'out/preload/preload.cjs': preload,
  'out/main/main.cjs': main,
  'out/core/core-process.mjs': 'export const core=1;',
  'node_modules/better-sqlite3/prebuilds/linux-x64.node': '',
  'node_modules/@node-rs/argon2-linux-x64-gnu/argon2.node': '',
};

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'check-app-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

async function faultsWith(changed: Readonly<Record<string, string>>): Promise<string[]> {
  const work = folder();
  for (const [path, text] of Object.entries({ ...sound, ...changed })) {
    mkdirSync(dirname(join(work, 'app', path)), { recursive: true });
    writeFileSync(join(work, 'app', path), text);
  }
  const archive = join(work, 'app.asar');
  await createPackageWithOptions(join(work, 'app'), archive, { unpack: '*.node' });
  return faultsOfArchive(archive);
}

test('an archive with what the app needs is sound', async () => {
  expect(await faultsWith({})).toEqual([]);
});

test('an archive is refused with files for developers, with further packages, and without a binary', async () => {
  expect(
    await faultsWith({
      'out/main/main.cjs.map': '{}',
      'node_modules/left-pad/index.js': '',
      'node_modules/better-sqlite3/prebuilds/darwin-x64.node': '',
    }),
  ).toEqual([
    '/out/main/main.cjs.map: no user needs it',
    'left-pad is in the archive',
    'better-sqlite3 does not have one binary beside the archive',
  ]);
});

test.each([
  ['another channel', 'onTrusted(`other`,()=>{})', '', ['other: main answers, and the preload does not ask']],
  [
    'a channel that nobody listens to',
    '',
    'e.ipcRenderer.invoke(`other`)',
    [
      'other: the preload asks, and main does not answer',
      'other: preload-channels.ts does not name this channel',
    ],
  ],
  [
    'a channel past the check of who asks',
    'c.ipcMain.handle(a0,()=>{})',
    '',
    [`out/main/main.cjs: ipcMain.handle(${asked[0]}) is no known use of a channel`],
  ],
  [
    'that under another name',
    'var{ipcMain:z}=c;z.on(`other`,()=>{})',
    '',
    ['out/main/main.cjs: ipcMain.on(other) is no known use of a channel'],
  ],
  [
    'a preload that opens every channel to the page',
    '',
    'e.contextBridge.exposeInMainWorld(`all`,a0=>e.ipcRenderer.send(a0))',
    ['out/preload/preload.cjs: ipcRenderer.send(?) is no known use of a channel'],
  ],
  [
    'a channel by a name that its function has declared anew',
    '',
    'function f0(t){let a0=t();e.ipcRenderer.send(a0)}',
    ['out/preload/preload.cjs: ipcRenderer.send(?) is no known use of a channel'],
  ],
])('an archive is refused with %s', async (_name, inMain, inPreload, faults) => {
  const changed = {
    'out/main/main.cjs': `${main};${inMain}`,
    'out/preload/preload.cjs': `${preload};${inPreload}`,
  };
  expect(await faultsWith(changed)).toEqual(faults);
});

test('short names that functions use again are not those of channels', async () => {
  const changed = { 'out/preload/preload.cjs': `${preload};function f0(t){let a0=t();return a0}` };
  expect(await faultsWith(changed)).toEqual([]);
});

test('an archive is refused whose preload does not use a channel that is listed', async () => {
  const changed = { 'out/preload/preload.cjs': preload.replace(`e.ipcRenderer.on("${heard[0]}",`, 'on(') };
  expect(await faultsWith(changed)).toEqual([`${heard[0]}: the preload does not use this channel`]);
});

test('a program is refused whose fuses are not those of electron-builder.yml', async () => {
  const program = join(folder(), 'program');
  /** As Electron's binaries have them: a mark, their version and number, and a digit each. */
  const burn = (fuses: string): void =>
    writeFileSync(
      program,
      `ELF dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001${String.fromCharCode(fuses.length)}${fuses}`,
    );
  burn('010011001');
  expect(await faultsOfFuses(program)).toEqual([]);
  burn('110101111');
  expect(await faultsOfFuses(program)).toEqual([
    'the fuse runAsNode is not off',
    'the fuse enableNodeCliInspectArguments is not off',
    'the fuse enableEmbeddedAsarIntegrityValidation is not on',
    'the fuse grantFileProtocolExtraPrivileges is not off',
  ]);
});
