import { randomInt } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import open from 'open';
import { t } from '../../src-shared/texts/t.ts';
import type { Host } from '../core/shell/host.ts';
import { quarantineBrokenJson } from '../quarantine-broken-json.ts';
import { readSettings } from '../read-settings.ts';
import { allowedFolders, typedPathProblem } from './typed-path.ts';

/**
 * Keeps settings and keys for the core in the data folder: `settings.json`, the file the desktop app uses too,
 * and `keys.json`. A plain Node process has no key store of the platform at hand, so the keys are in that file
 * as they are, readable by its owner only (mode 0600): as safe as the notes themselves, and no safer.
 * `vault`: its folder, wherever it was moved. `print` writes to the terminal of the app, which no page can read.
 */
export function createBrowserHost(
  data: string,
  { vault, print }: { vault(): string; print(text: string): void },
): Omit<Host, 'restart'> {
  const settings = openStore(data, 'settings', 0o644);
  const keys = openStore(data, 'keys', 0o600);
  return {
    loadSettings: async () => readSettings(settings.store),
    saveSettings: async (changed) => {
      settings.store = { ...settings.store, ...changed };
    },
    keyStorage: async () => 'private-file',
    loadKey: async (name) => {
      const key = keys.store[name];
      return typeof key === 'string' ? key : null;
    },
    saveKey: async (name, key) => {
      if (key === null) keys.delete(name);
      else keys.set(name, key);
    },
    openFolder: async (path) => void (await open(path)),
    pathProblem: (path) => {
      const home = homedir();
      return typedPathProblem(path, { data, home, allowed: allowedFolders({ home, vault: vault() }) });
    },
    askUser: async ({ message, detail }) => {
      const code = newCode();
      print(`\n${message}\n${detail}\n\n${t('destinations.printed', { code })}\n`);
      return { kind: 'code', code };
    },
    dragFile: async () => {
      throw new Error('A tab of a browser drags files by itself.');
    },
    systemProxy: async () => null, // plain Node knows that of the environment alone
  };
}

/** Digits and letters that are not mistaken for one another. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters, with a dash: too many to be guessed in the few attempts that the core allows. */
function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');
  return `${part()}-${part()}`;
}

function openStore(folder: string, name: string, mode: number): Conf<Record<string, unknown>> {
  quarantineBrokenJson(join(folder, `${name}.json`));
  return new Conf<Record<string, unknown>>({ cwd: folder, configName: name, configFileMode: mode });
}
