import type { Lab } from '../lab.ts';
import { findLostTexts } from './find-texts.ts';
import { type History, readHistory } from './read-history.ts';
import { readVault } from './read-vault.ts';
import { claimsAllDone, findFalseClaims } from './status-honesty.ts';
import { findChainFaults } from './verify-chains.ts';

/**
 * What every scenario is held to: no text is lost, every chain verifies, untouched files are as they were, and a green
 * status line is right. Ends the computers that run. Answers what does not hold, a sentence each.
 */
export async function machineCheck(lab: Lab): Promise<string[]> {
  const faults: string[] = [];
  for (const computer of lab.computers) {
    if (!computer.running) continue;
    try {
      if (await claimsAllDone(computer))
        faults.push(...(await findFalseClaims(computer, lab.ledger, acceptedBy(lab))));
    } catch (error) {
      faults.push(
        `${computer.name} cannot be asked how it is: ${error instanceof Error ? error.message : error}`,
      );
    }
    await computer.quit();
  }
  const histories: History[] = [];
  for (const data of new Set(lab.computers.map((computer) => computer.data)))
    histories.push(readHistory(data));
  const lost = lab.lostData.map((data) => readHistory(data));
  const known = new Set(
    [...histories, ...lost].flatMap(({ revisions }) => revisions.map(({ revisionId }) => revisionId)),
  );
  const vaults = new Set(lab.computers.map((computer) => computer.vault));
  const files = [...vaults].flatMap((vault) => readVault(vault));
  faults.push(...findLostTexts(lab.ledger, { files, histories }));
  for (const history of histories) faults.push(...findChainFaults(history, known));
  faults.push(...lab.untouched.faults());
  return faults;
}

/** What the services of a lab have taken; null where every computer has an embedded one. */
function acceptedBy(lab: Lab): ReturnType<typeof allAccepted> | null {
  return lab.services.length === 0 ? null : allAccepted(lab);
}

const allAccepted = (lab: Lab) => lab.services.flatMap(({ proxy }) => proxy.accepted);
