import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, BrowserWindow } from 'electron';
import type { ListedVault, VaultOpening } from '../../src-shared/desktop/desktop-types.ts';
import { t } from '../../src-shared/texts/t.ts';
import { placeVault, type VaultPlace } from '../place-vault.ts';
import { readVaults } from '../vault-list.ts';
import { choosePath } from './choose-path.ts';
import type { ChosenPaths } from './chosen-paths.ts';
import { listVaultsChannel, openVaultChannel } from './preload-channels.ts';
import { answerTrusted } from './trusted-ipc.ts';

export type OfferedVaults = {
  /** The vault that is open, wherever it was moved. */
  readonly open: () => VaultPlace;
  /** The data folder that keeps the list of vaults. */
  readonly home: string;
  readonly chosen: ChosenPaths;
};

/** Lets a window list the vaults that were open, and open one of them or a folder that the user chose, in an app of its own. */
export function offerVaults({ open, home, chosen }: OfferedVaults): void {
  answerTrusted(
    listVaultsChannel,
    (): readonly ListedVault[] => [],
    () => listVaults(open(), home),
  );
  const refusal = (): VaultOpening => ({ kind: 'refused', message: t('pathErrors.windowMayNotOpen') });
  answerTrusted(openVaultChannel, refusal, async (event, wanted) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (window === null) return refusal();
    const known = readVaults(home);
    // a restored backup is in a folder that the user chose
    const isGranted = (path: string): boolean =>
      known.some(({ vault }) => vault === path) || chosen.has(path) || chosen.has(dirname(path));
    const folder =
      typeof wanted === 'string' && isGranted(wanted)
        ? wanted
        : await choosePath(window, 'folder', typeof wanted === 'string' ? wanted : '', chosen);
    if (folder === null) return { kind: 'cancelled' };
    const place = placeVault(folder, { open: open(), known, home });
    if (!place.ok) return { kind: 'refused', message: place.error };
    return launch(place.value, home);
  });
}

function listVaults(open: VaultPlace, home: string): readonly ListedVault[] {
  const others = readVaults(home).filter(({ vault }) => vault !== open.vault);
  return [
    { vault: open.vault, isOpen: true, isThere: existsSync(open.vault) },
    ...others.map(({ vault }) => ({ vault, isOpen: false, isThere: existsSync(vault) })),
  ];
}

/** Switches of Chromium that the surroundings need, not the vault. */
const inherited = ['no-sandbox', 'disable-gpu'];

/**
 * Starts the app once more, on another vault and its data. This one goes on: nothing of what it holds has to be saved or closed first. Where that
 * vault is open already, its window comes to the front.
 */
async function launch({ vault, data }: VaultPlace, home: string): Promise<VaultOpening> {
  const program = app.isPackaged ? [] : [app.getAppPath()];
  const switches = inherited.filter((name) => app.commandLine.hasSwitch(name)).map((name) => `--${name}`);
  const options = [`--vault=${vault}`, `--data=${data}`, `--vaults-of=${home}`];
  const started = spawn(process.execPath, [...switches, ...program, ...options], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    await once(started, 'spawn');
    started.unref();
    return { kind: 'opened', vault };
  } catch (error) {
    return { kind: 'refused', message: t('pathErrors.notStarted', { vault, reason: String(error) }) };
  }
}
