import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Conf from 'conf';
import open from 'open';
import { t } from '../../src-shared/texts/t.ts';
import { ownFile } from '../core/disk/owner-only.ts';
import type { Host } from '../core/shell/host.ts';
import { fileToShow, folderToShow, type ShownPath } from '../folder-to-show.ts';
import { quarantineBrokenJson, readSettings } from '../read-settings.ts';
import { allowedFolders, typedPathProblem } from './typed-path.ts';

/** What the host needs of the shell around it. */
export type BrowserShell = {
  vault(): string;
  print(text: string): void;
  readonly openLink: ((link: string) => Promise<void>) | null;
};

/**
 * Keeps settings and keys for the core in the data folder: `settings.json`, the file the desktop app uses too,
 * and `keys.json`. A plain Node process has no key store of the platform at hand, so the keys are in that file
 * as they are: as safe as the notes themselves, and no safer. Both are readable by their owner only.
 * `vault`: its folder, wherever it was moved. `print` writes to the terminal of the app, which no page can read. `openLink` opens a link in the
 * user's browser, and rejects where it cannot; null where the app was started without one.
 */
export function createBrowserHost(
  data: string,
  { vault, print, openLink }: BrowserShell,
): Omit<Host, 'restart' | 'restartApp'> {
  const settings = openStore(data, 'settings');
  const keys = openStore(data, 'keys');
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
    openFolder: (path) => show(folderToShow(path)),
    showFile: (path) => show(fileToShow(path)),
    pathProblem: (path) => {
      const home = homedir();
      return typedPathProblem(path, { data, home, allowed: allowedFolders({ home, vault: vault() }) });
    },
    askUser: async ({ message, detail }) => {
      const code = newCode();
      print(`\n${message}\n${detail}\n\n${t('confirmations.printed', { code })}\n`);
      return { kind: 'code', code };
    },
    async openPage(address) {
      try {
        if (openLink === null) throw new Error('The app was started without a browser.');
        await openLink(address);
        return 'opened';
      } catch {
        print(`\n${t('settings.developerLink', { address })}\n`);
        return 'printed';
      }
    },
    dragFile: async () => {
      throw new Error('A tab of a browser drags files by itself.');
    },
    // a newer version of the sources is another checkout
    prepareUpdate: async () => [],
    restartForUpdate: async () => undefined,
    systemProxy: async () => null, // plain Node knows that of the environment alone
  };
}

/** Only macOS selects: its program to open files reveals one, too. */
async function show(shown: ShownPath): Promise<void> {
  if ('select' in shown) await promisify(execFile)('open', ['-R', shown.select]);
  else await open(shown.open);
}

/** Digits and letters that are not mistaken for one another. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters, with a dash: too many to be guessed in the few attempts that the core allows. */
function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');
  return `${part()}-${part()}`;
}

function openStore(folder: string, name: string): Conf<Record<string, unknown>> {
  quarantineBrokenJson(join(folder, `${name}.json`));
  return new Conf<Record<string, unknown>>({ cwd: folder, configName: name, configFileMode: ownFile });
}
