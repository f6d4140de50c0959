import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordFiles } from '../file-record.ts';
import { putHostileVault } from '../hostile-vault.ts';
import type { Scenario } from '../scenario.ts';
import { tryHostileVault } from '../try-hostile-vault.ts';
import { plainNote, putFile } from '../vault-files.ts';

export const hostileVault: Scenario = {
  name: 'hostile-vault',
  about:
    'A vault of 200 files that were made to harm: texts and pictures that keep a reader busy, links to files of the user, odd names. All of it is listed, other notes are saved meanwhile, and nothing outside the vault is opened, exported or uploaded.',
  quick: false,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    mkdirSync(vault, { recursive: true });
    const outside = putHostileVault(vault, join(lab.folder, 'outside'), `secret-${lab.ledger.word()}`);
    putFile(vault, 'Mine.md', plainNote(lab, 'Mine'));
    const record = recordFiles(join(lab.folder, 'files'));
    const computer = await lab.computer('A', { service: await lab.service(), record });
    await tryHostileVault(lab, {
      computer,
      outside,
      record,
      // a browser's user types it
      choose: async () => undefined,
    });
  },
};
