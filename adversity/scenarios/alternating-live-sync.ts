import { readHistory } from '../checks/read-history.ts';
import { findDuplicates } from '../checks/service-duplicates.ts';
import { rootsOf, tipsOf } from '../checks/verify-chains.ts';
import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { startLiveSync } from '../sync-tools/live-sync.ts';
import { addParagraph, createNote, waitForWord } from '../vault-files.ts';

/** Edits strictly in turn, each after the other's has come: nothing here is a conflict. */
export const alternatingLiveSync: Scenario = {
  name: 'alternating-live-sync',
  about:
    'Two computers with live sync and one service edit a note strictly in turn. One chain without a fork, as many revisions as texts, none sent twice.',
  quick: true,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    const b = await lab.computer('B', { service });
    const sync = startLiveSync([a.vault, b.vault], 'syncthing');
    try {
      await createNote(lab, a, 'In turn');
      const rounds = lab.quick ? 4 : 10;
      for (let round = 1; round < rounds; round += 1) {
        const [editor, reader] = round % 2 === 1 ? [b, a] : [a, b];
        const word = await addParagraph(lab, editor, 'In turn');
        await waitForWord(reader, 'In turn', word);
      }
      await lab.rest(a);
      await lab.rest(b);
      for (const computer of [a, b]) checkOneChain(lab, computer, rounds);
      const { accepted } = service.proxy;
      const stored = new Set(accepted.map(({ revisionId }) => revisionId)).size;
      lab.expect(stored === rounds, `${rounds} texts are ${stored} revisions at the service`);
      for (const fault of findDuplicates(accepted)) lab.fault(fault);
    } finally {
      sync.stop();
    }
  },
};

function checkOneChain(lab: Lab, computer: Computer, texts: number): void {
  const { notes, revisions } = readHistory(computer.data);
  const name = computer.name;
  lab.expect(notes.length === 1, `${name} has made ${notes.length} notes of one`);
  lab.expect(revisions.length <= texts, `${name} has ${revisions.length} revisions of ${texts} texts`);
  lab.expect(
    tipsOf(revisions).length === 1,
    `${name} has a fork: ${tipsOf(revisions).length} revisions are newest`,
  );
  lab.expect(
    rootsOf(revisions).length === 1,
    `${name} has ${rootsOf(revisions).length} beginnings of one chain`,
  );
}
