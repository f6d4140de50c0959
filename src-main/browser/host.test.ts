import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import { createBrowserHost } from './host.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'host-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('settings come back after a restart, beside what another version keeps there', async () => {
  writeFileSync(join(data, 'settings.json'), '{"fontSize":12,"theme":"dark"}');
  const host = createBrowserHost(data);
  expect(await host.loadSettings()).toEqual({ ...defaultSettings, theme: 'dark' });
  await host.saveSettings({ ...defaultSettings, theme: 'light', inspectorShown: false });
  expect(await createBrowserHost(data).loadSettings()).toMatchObject({
    theme: 'light',
    inspectorShown: false,
  });
  expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toMatchObject({ fontSize: 12 });
  expect(statSync(join(data, 'settings.json')).mode & 0o077).toBe(0);
});

test('a broken settings file is quarantined, never overwritten', async () => {
  writeFileSync(join(data, 'settings.json'), '{"theme":');
  const host = createBrowserHost(data);
  expect(await host.loadSettings()).toEqual(defaultSettings);
  expect(readFileSync(join(data, 'settings.json.broken'), 'utf8')).toBe('{"theme":');
});

test('keys are kept for the owner only, apart from the settings, and can be forgotten', async () => {
  const host = createBrowserHost(data);
  expect(await host.keyStorage()).toBe('private-file');
  expect(await host.loadKey('embedded')).toBeNull();
  await host.saveKey('embedded', 'mem_1');
  await host.saveKey('remote', 'mem_2');
  expect(await createBrowserHost(data).loadKey('embedded')).toBe('mem_1');
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(
    existsSync(join(data, 'settings.json')) && readFileSync(join(data, 'settings.json'), 'utf8'),
  ).not.toContain('mem_1');
  await host.saveKey('remote', null);
  expect(await createBrowserHost(data).loadKey('remote')).toBeNull();
});
