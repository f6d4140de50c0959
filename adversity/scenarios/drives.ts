import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { NotPossibleHere, type Scenario } from '../scenario.ts';
import { unmount } from '../small-disk.ts';
import { addParagraph, createNote, plainNote, putFile } from '../vault-files.ts';
import { isBack, saysMissing } from './vault-presence.ts';

export const vaultMovedAway: Scenario = {
  name: 'vault-moved-away',
  about:
    'The folder of the vault is moved away while a note is typed, and comes back. The app says that it is missing, makes no new folder in its place, keeps what was typed, deletes nothing, and continues when it is back.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A');
    for (const title of ['Open', 'Other 1', 'Other 2']) await createNote(lab, a, title);
    const page = await a.page();
    await page.open('Open');
    await page.newParagraph();
    await page.type([lab.ledger.word(), lab.ledger.word()], 200);
    const away = `${a.vault} away`;
    renameSync(a.vault, away);
    await page.type([lab.ledger.word(), lab.ledger.word(), lab.ledger.word()], 500);
    await saysMissing(lab, a);
    lab.expect(!(await page.status()).includes('All saved'), 'the status line is green without a vault');
    lab.expect(!existsSync(a.vault) || readdirSync(a.vault).length === 0, 'the vault was made again');
    if (existsSync(a.vault)) renameSync(a.vault, `${a.vault} made again`);
    renameSync(away, a.vault);
    await isBack(lab, a, 3);
    await page.type([lab.ledger.word()]);
    await page.save();
    await lab.rest(a);
  },
};

export const vaultUnmounted: Scenario = {
  name: 'vault-unmounted',
  about:
    'The drive of the vault is unmounted while a note is typed, the app is started without it, and it is mounted again. Nothing is written into the hidden mount point, nothing counts as deleted, and everything is back without a restart.',
  quick: false,
  needs: 'mount',
  async run(lab) {
    const vault = join(lab.folder, 'drive');
    const store = join(lab.folder, 'store of the drive');
    mkdirSync(vault);
    mkdirSync(store);
    const mount = (): void => {
      try {
        execFileSync('mount', ['--bind', store, vault], { stdio: 'pipe' });
      } catch {
        throw new NotPossibleHere(
          'mounting is refused here: run it as root, outside of a container that forbids it',
        );
      }
    };
    mount();
    lab.atEnd(() => unmount(vault));
    for (const title of ['One', 'Two']) putFile(vault, `Work/${title}.md`, plainNote(lab, title));
    const a = await lab.computer('A', { vault });
    await createNote(lab, a, 'Open');
    await lab.rest(a);
    const page = await a.page();
    await page.open('Open');
    await page.newParagraph();
    const saved = lab.ledger.word();
    await page.type([saved]);
    await page.save();
    lab.ledger.onDisk([saved], 'saved before the drive went');
    unmount(vault);
    await page.type([lab.ledger.word(), lab.ledger.word()], 600);
    await saysMissing(lab, a);
    lab.expect(!(await page.status()).includes('All saved'), 'the status line is green without a drive');
    lab.expect(readdirSync(vault).length === 0, `the mount point got ${readdirSync(vault)}`);
    const at = Date.now();
    await a.kill();
    lab.ledger.killed('A', at, Number.POSITIVE_INFINITY); // with its drive away, the page was all there was
    await a.start();
    await saysMissing(lab, a);
    lab.expect(readdirSync(vault).length === 0, `the mount point got ${readdirSync(vault)} at a start`);
    mount();
    await isBack(lab, a, 3);
    await addParagraph(lab, a, 'One');
    await lab.rest(a);
  },
};
