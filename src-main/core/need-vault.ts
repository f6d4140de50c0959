import type { Verb, VerbHandlers } from '../../src-shared/rpc/contract.ts';
import type { VaultGate } from './vault/vault-gate.ts';

/** What reads or writes files of the vault, or lets go of what it seems to lack. The rest works from the journal. */
const verbsOnFiles: readonly Verb[] = [
  'folders.create',
  'folders.rename',
  'folders.delete',
  'notes.discardEmpty',
  'notes.openTrashed',
  'trash.purge',
  'notes.create',
  'notes.open',
  'notes.saveDraft',
  'notes.commit',
  'notes.trash',
  'notes.restore',
  'notes.move',
  'attachments.add',
  'attachments.read',
  'attachments.readFile',
  'sync.continueAsNewNote',
  'conflicts.resolve',
  'vault.confirmDeletions',
  'vault.undoDeletions',
];

/** The same handlers, of which those that need the vault are refused as `vault-missing` while it is not there. */
export function needVault(gate: Pick<VaultGate, 'ensure'>, handlers: VerbHandlers): VerbHandlers {
  const guarded = verbsOnFiles.map((name) => {
    const handler = handlers[name] as (params: unknown) => unknown; // called with what it is given
    return [
      name,
      (params: unknown) => {
        gate.ensure();
        return handler(params);
      },
    ];
  });
  return { ...handlers, ...(Object.fromEntries(guarded) as Partial<VerbHandlers>) }; // each in place of its own
}
