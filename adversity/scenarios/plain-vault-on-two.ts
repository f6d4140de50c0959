import { copyFileSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findDuplicates } from '../checks/service-duplicates.ts';
import type { Scenario } from '../scenario.ts';
import { startLiveSync } from '../sync-tools/live-sync.ts';
import { addParagraph, plainNote, putFile, waitForWord } from '../vault-files.ts';
import { pause } from '../wait.ts';

const count = 12;
const pathOf = (number: number): string => `Work/Plan ${number}.md`;

/** A folder of Markdown without a single id, that a sync program has carried to both computers before. */
export const plainVaultOnTwo = plainVault(
  'plain-vault-on-two',
  'A plain Markdown folder, carried by live sync, is opened on two computers, and edited on both. The notes have the same ids on both, none becomes two, none goes to the trash, files that are not edited are not written.',
  false,
);

/** The same, but both computers have named the vault, and edited one note, before the sync program carries anything. */
export const vaultNamedTwice = plainVault(
  'vault-named-twice',
  'A plain Markdown folder is opened and edited on two computers before sync begins, so that each has given the vault an id. Then the ids meet, in a conflict copy of the hidden file: one wins, what both wrote is in one note, and all of plain-vault-on-two holds.',
  true,
);

function plainVault(name: string, about: string, isLate: boolean): Scenario {
  return {
    name,
    about,
    quick: false,
    async run(lab) {
      const service = await lab.service();
      const vaults = ['A', 'B'].map((name) => join(lab.folder, name, 'vault'));
      const [vaultA = '', vaultB = ''] = vaults;
      for (let number = 0; number < count; number += 1) {
        putFile(vaultA, pathOf(number), plainNote(lab, `Plan ${number}`));
        mkdirSync(dirname(join(vaultB, pathOf(number))), { recursive: true });
        copyFileSync(join(vaultA, pathOf(number)), join(vaultB, pathOf(number)));
        const { atime, mtime } = statSync(join(vaultA, pathOf(number)));
        utimesSync(join(vaultB, pathOf(number)), atime, mtime);
      }
      for (const vault of vaults)
        lab.untouched.remember(
          vault,
          Array.from({ length: count - 4 }, (_, index) => pathOf(index + 4)),
        );
      let sync = isLate ? undefined : startLiveSync(vaults, 'numbered');
      try {
        const a = await lab.computer('A', { service });
        const b = await lab.computer('B', { service });
        for (const computer of [a, b])
          await lab.reached(
            `${computer.name} lists ${count} notes`,
            async () => (await computer.notes()).size === count,
          );
        const page = await a.page();
        await page.open('Plan 0');
        await page.newParagraph();
        await page.type([lab.ledger.word(), lab.ledger.word()], 300);
        await page.save();
        if (isLate) {
          const word = await addParagraph(lab, b, 'Plan 0');
          sync = startLiveSync(vaults, 'syncthing');
          await waitForWord(a, 'Plan 0', word);
        }
        for (const title of ['Plan 1', 'Plan 2', 'Plan 3']) {
          await waitForWord(a, title, await addParagraph(lab, b, title));
          await waitForWord(b, title, await addParagraph(lab, a, title));
        }
        await pause(2_000); // whatever the two do to each other, they do it by now
        for (const computer of [a, b]) await lab.rest(computer);
        const [ofA, ofB] = [await a.notes(), await b.notes()];
        for (const [name, notes] of [
          ['A', ofA],
          ['B', ofB],
        ] as const)
          lab.expect(notes.size === count, `${name} lists ${notes.size} notes of ${count}`);
        for (const [title, { id }] of ofA)
          lab.expect(ofB.get(title)?.id === id, `${title} has another id on B`);
        for (const computer of [a, b]) {
          const trash = await computer.call('trash.list', {});
          // conflict copies that were merged are there
          const ghosts = trash.filter(
            ({ fileName }) => !isLate || fileName?.includes('.sync-conflict-') !== true,
          );
          lab.expect(ghosts.length === 0, `${computer.name} has ${ghosts.length} ghosts in its trash`);
        }
        // what two computers had sent before they met is there under two ids
        for (const fault of isLate ? [] : findDuplicates(service.proxy.accepted)) lab.fault(fault);
      } finally {
        sync?.stop();
      }
    },
  };
}
