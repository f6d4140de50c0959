import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { plainNote, putFile } from '../vault-files.ts';

const count = 200;
const pathOf = (number: number): string => `Work/Note ${number}.md`;

/** A branch on which a third of the notes has other text, a third other names, and a third is not. */
export const gitCheckout: Scenario = {
  name: 'git-checkout',
  about:
    'A git checkout under the running app changes, renames and deletes 200 notes, and another brings them back. Every text is in a file or the history, renamed notes stay themselves, the brake asks before it believes the deletions, and no file is written.',
  quick: false,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    for (let number = 0; number < count; number += 1)
      putFile(vault, pathOf(number), plainNote(lab, `Note ${number}`, 1));
    git(vault, 'init', '--quiet', '--initial-branch=main');
    git(vault, 'add', 'Work');
    git(vault, 'commit', '--quiet', '--message=notes');
    prepareBranch(lab, vault);
    const a = await lab.computer('A');
    await lab.reached('all notes are listed', async () => (await a.notes()).size === count, 60_000);
    const ids = new Map([...(await a.notes())].map(([title, { id }]) => [title, id]));
    for (let round = 0; round < 2; round += 1) {
      git(vault, 'checkout', '--quiet', 'other');
      await settle(lab, a, 134, 'of the branch');
      const notes = await a.notes();
      for (let number = 1; number < count; number += 3)
        lab.expect(
          notes.get(`Renamed ${number}`)?.id === ids.get(`Note ${number}`),
          `Note ${number} lost its id by a rename`,
        );
      git(vault, 'checkout', '--quiet', 'main');
      await settle(lab, a, count, 'of the main branch');
      for (const [title, { id }] of await a.notes())
        lab.expect(ids.get(title) === id, `${title} came back with another id`);
    }
    await lab.rest(a, 120_000);
    const changed = git(vault, 'status', '--porcelain', '--untracked-files=no');
    lab.expect(changed === '', `git sees changes that were not made here: ${changed.slice(0, 200)}`);
  },
};

/** Waits until so many notes are listed, and says that deletions are meant where the brake asks. */
async function settle(lab: Lab, a: Computer, notes: number, which: string): Promise<void> {
  if (notes < count) {
    await lab.reached(
      'the brake asks before 66 notes count as deleted',
      async () => (await a.call('vault.status', {})).heldDeletions !== null,
    );
    await a.call('vault.confirmDeletions', {});
  }
  await lab.reached(
    `the ${notes} notes ${which} are listed`,
    async () => (await a.notes()).size === notes,
    60_000,
  );
}

function prepareBranch(lab: Lab, vault: string): void {
  const clone = join(lab.folder, 'clone');
  git(lab.folder, 'clone', '--quiet', vault, clone);
  git(clone, 'checkout', '--quiet', '-b', 'other');
  for (let number = 0; number < count; number += 1) {
    const path = join(clone, pathOf(number));
    if (number % 3 === 0) putFile(clone, pathOf(number), plainNote(lab, `Note ${number}`, 1, 'on a branch'));
    else if (number % 3 === 1) renameSync(path, join(clone, `Work/Renamed ${number}.md`));
    else rmSync(path);
  }
  git(clone, 'add', '--all');
  git(clone, 'commit', '--quiet', '--message=other');
  git(clone, 'push', '--quiet', 'origin', 'other');
}

function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.org', '-c', 'gc.auto=0'];
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8' }).trim();
}
