import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import { createBrowserHost } from './host.ts';

let data = '';
const printed: string[] = [];
const shell = {
  vault: () => join(data, 'vault'),
  print: (text: string) => void printed.push(text),
  openLink: null,
};
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'host-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('settings come back after a restart, beside what another version keeps there', async () => {
  writeFileSync(join(data, 'settings.json'), '{"fontSize":12,"theme":"dark"}');
  const host = createBrowserHost(data, shell);
  expect(await host.loadSettings()).toEqual({ ...defaultSettings, theme: 'dark' });
  await host.saveSettings({ ...defaultSettings, theme: 'light', inspectorShown: false });
  expect(await createBrowserHost(data, shell).loadSettings()).toMatchObject({
    theme: 'light',
    inspectorShown: false,
  });
  expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toMatchObject({ fontSize: 12 });
  expect(statSync(join(data, 'settings.json')).mode & 0o077).toBe(0);
});

test('a broken settings file is quarantined, never overwritten', async () => {
  writeFileSync(join(data, 'settings.json'), '{"theme":');
  const host = createBrowserHost(data, shell);
  expect(await host.loadSettings()).toEqual(defaultSettings);
  expect(readFileSync(join(data, 'settings.json.broken'), 'utf8')).toBe('{"theme":');
});

test('keys are kept for the owner only, apart from the settings, and can be forgotten', async () => {
  const host = createBrowserHost(data, shell);
  expect(await host.keyStorage()).toBe('private-file');
  expect(await host.loadKey('model')).toBeNull();
  await host.saveKey('model', 'mem_1');
  await host.saveKey('remote', 'mem_2');
  expect(await createBrowserHost(data, shell).loadKey('model')).toBe('mem_1');
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(
    existsSync(join(data, 'settings.json')) && readFileSync(join(data, 'settings.json'), 'utf8'),
  ).not.toContain('mem_1');
  await host.saveKey('remote', null);
  expect(await createBrowserHost(data, shell).loadKey('remote')).toBeNull();
});

test('a question is printed where no page reads it, with another code each time', async () => {
  const host = createBrowserHost(data, shell);
  const question = { message: 'Allow it?', detail: 'All notes are sent.', yes: 'Allow', no: 'Do not' };
  const [one, other] = [await host.askUser(question), await host.askUser(question)];
  if (one.kind !== 'code' || other.kind !== 'code') throw new Error('there is no code');
  expect(one.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(other.code).not.toBe(one.code);
  expect(printed[0]).toContain('Allow it?\nAll notes are sent.\n');
  expect(printed[0]).toContain(`type this code in the window: ${one.code}`);
});

test('a page that signs in is opened, or printed where no page reads it', async () => {
  const address = 'http://127.0.0.1:4711/developer/sign-in/link?token=a';
  const opened: string[] = [];
  const openLink = async (link: string) => void opened.push(link);
  printed.length = 0;
  expect(await createBrowserHost(data, { ...shell, openLink }).openPage(address)).toBe('opened');
  expect(opened).toEqual([address]);
  expect(printed).toEqual([]);
  expect(await createBrowserHost(data, shell).openPage(address)).toBe('printed');
  const noBrowser = () => Promise.reject(new Error('there is none'));
  expect(await createBrowserHost(data, { ...shell, openLink: noBrowser }).openPage(address)).toBe('printed');
  expect(printed).toHaveLength(2);
  for (const text of printed) expect(text).toContain(address);
});
