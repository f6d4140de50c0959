import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from '../src-shared/escape-html.ts';
import { locale, t } from '../src-shared/texts/t.ts';
import { makeOwnFolder } from './core/disk/make-folder.ts';
import { ownFile } from './core/disk/owner-only.ts';

/** Hands links that hold a secret to the user's browser, and to no other user of the computer. */
export type LinkHandover = {
  /** Opens a link in the browser. Rejects when no program can open it. */
  open(link: string): Promise<void>;
  /** Removes the pages that were made; to be called when their links are used, and when the app ends. */
  clear(): void;
};

export type LinkHandoverOptions = {
  /** Absolute path of the data folder. */
  readonly data: string;
  /** Opens a page in the user's browser, by its absolute path: in the subsystem for Linux, Windows knows it under another one. */
  readonly openFile: (path: string) => Promise<unknown>;
  /** Absolute path of the user's home. */
  readonly home?: string;
};

/** Milliseconds that a browser may take to start and read its page. A magic link is valid as long. */
const pageLifetime = 2 * 60_000;

const prefix = 'example-notes-opening-';

/**
 * The arguments of a program can be read by every user of the computer, and a link that is opened becomes one of the browser. So the browser
 * is given the name of a file, which leads on to the link and can be read by its owner alone. It is removed once the link is used, or after two minutes.
 */
export function createLinkHandover({ data, openFile, home = homedir() }: LinkHandoverOptions): LinkHandover {
  const base = visibleHome(home) ?? join(data, 'opening');
  const made = new Set<string>();

  function remove(folder: string): void {
    made.delete(folder);
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    clear: () => [...made].forEach(remove),
    async open(link) {
      makeOwnFolder(base);
      removeOld(base, Date.now());
      const folder = mkdtempSync(join(base, prefix)); // the system makes it for its owner alone
      made.add(folder);
      const page = join(folder, 'open.html');
      writeFileSync(page, pageLeadingTo(link), { flag: 'wx', mode: ownFile });
      setTimeout(remove, pageLifetime, folder).unref();
      await openFile(page);
    },
  };
}

/** Browsers that were installed as snaps see no hidden folder, as that of the data is; undefined where there are no snaps. */
const visibleHome = (home: string): string | undefined =>
  process.platform === 'linux' && existsSync(join(home, 'snap')) ? home : undefined;

/** Removes the pages of apps that were killed. Those of others that run now are younger. */
function removeOld(base: string, now: number): void {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats !== undefined && now - stats.mtimeMs > pageLifetime)
      rmSync(folder, { recursive: true, force: true });
  }
}

function pageLeadingTo(link: string): string {
  const address = escapeHtml(link);
  return `<!doctype html><html lang="${locale()}"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><title>Example Notes</title><p><a href="${address}">${escapeHtml(t('start.openPage'))}</a></p></html>\n`;
}
