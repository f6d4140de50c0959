import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';

/** Opens another vault in an app of its own, in the desktop shell; with null the system's dialog asks for its folder. */
export async function openVault({ notices }: Uses<'notices'>, folder: string | null): Promise<void> {
  const outcome = await window.exampleNotes?.openVault(folder);
  if (outcome?.kind === 'opened') notices.notify('info', t('vault.opening', { vault: outcome.vault }));
  if (outcome?.kind === 'refused') notices.notify('warning', outcome.message);
}
