import { FolderInput } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ListedVault } from '../../../src-shared/desktop/desktop-types.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openVault } from '../../actions/open-vault.ts';
import { otherDataOptions, vaultName } from '../../stores/vault-text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useServices } from '../../workspace/services.ts';

/** The vaults that were open, and what opens another one. A page cannot start the app, so in a browser it says how. */
export function OtherVaults() {
  const desktop = window.exampleNotes;
  return (
    <div className="vault-folder">
      {desktop === undefined ? <StartOptions /> : <VaultList desktop={desktop} />}
    </div>
  );
}

function VaultList({ desktop }: { desktop: ExampleNotesBridge }) {
  const app = useServices();
  const vault = useStore(app.settings, (state) => state.vault);
  const [vaults, setVaults] = useState<readonly ListedVault[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a vault that was moved has another path in the list
  useEffect(() => {
    let wanted = true;
    const read = (): void =>
      app.runReportingErrors(async () => {
        const listed = await desktop.listVaults();
        if (wanted) setVaults(listed);
      });
    read();
    // another one may have been opened meanwhile
    window.addEventListener('focus', read);
    return () => {
      wanted = false;
      window.removeEventListener('focus', read);
    };
  }, [app, desktop, vault]);
  return (
    <>
      <ul className="vault-list" aria-label={t('vault.list')}>
        {vaults.map((one) => (
          <VaultItem
            key={one.vault}
            vault={one}
            onOpen={() => app.runReportingErrors(() => openVault(app, one.vault))}
          />
        ))}
      </ul>
      <div className="buttons">
        <button
          type="button"
          className="plain"
          onClick={() => app.runReportingErrors(() => openVault(app, null))}
        >
          <FolderInput aria-hidden="true" />
          {t('vault.openOther')}
        </button>
      </div>
    </>
  );
}

function VaultItem({ vault: { vault, isOpen, isThere }, onOpen }: { vault: ListedVault; onOpen(): void }) {
  const id = useId();
  const name = vaultName(vault);
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      <span>
        <span className="vault-name">{name}</span>
        <span id={id} className="caption path">
          {vault}
        </span>
      </span>
      {isOpen ? (
        <span className="caption">{t('vault.isOpen')}</span>
      ) : isThere ? (
        <button
          type="button"
          className="plain"
          aria-label={t('vault.openNamed', { name })}
          aria-describedby={id}
          onClick={onOpen}
        >
          {t('common.open')}
        </button>
      ) : (
        <span className="caption">{t('vault.notThereNow')}</span>
      )}
    </li>
  );
}

function StartOptions() {
  const { runReportingErrors } = useServices();
  const options = otherDataOptions(t('vault.exampleFolder'));
  return (
    <>
      <p className="caption">{t('vault.startWithOptions')}</p>
      <p className="backup-options">
        <code>{options}</code>
        <button type="button" className="plain" onClick={() => runReportingErrors(() => copyText(options))}>
          {t('backups.copyOptions')}
        </button>
      </p>
    </>
  );
}
