import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';

/** Milliseconds within which a vault that went away is noticed: a watcher may be silent, the comparison is not. */
const longestUnnoticed = 70_000;

/** Waits until the app says that its vault is missing. */
export const saysMissing = (lab: Lab, a: Computer): Promise<boolean> =>
  lab.reached(
    'the app says that its vault is missing',
    async () => (await a.call('vault.status', {})).presence.kind === 'missing',
    longestUnnoticed,
  );

/** Waits until the vault is there again with so many notes, none of which counts as deleted. */
export async function isBack(lab: Lab, a: Computer, notes: number): Promise<void> {
  await lab.reached(
    'the vault is back without a restart',
    async () =>
      (await a.call('vault.status', {})).presence.kind === 'present' && (await a.notes()).size === notes,
    longestUnnoticed,
  );
  const trash = await a.call('trash.list', {});
  lab.expect(trash.length === 0, `${trash.length} notes count as deleted that never were`);
}
