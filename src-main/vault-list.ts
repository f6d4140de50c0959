import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { readJson, writeJson } from './core/disk/json-file.ts';
import { type DefaultPaths, defaultPaths } from './default-paths.ts';

const VaultList = Type.Object({
  vaults: Type.Array(
    Type.Object({
      /** Absolute paths of the folder of notes, and of the data folder with its journal. */
      vault: Type.String({ minLength: 1 }),
      data: Type.String({ minLength: 1 }),
      /** When it was opened or left last, in milliseconds since the epoch. */
      usedAt: Type.Number(),
    }),
  ),
});
/** A vault that was open, with its data folder. */
export type KnownVault = Static<typeof VaultList>['vaults'][number];

/** As many as a person keeps apart. */
const maxListed = 20;

const listFile = (home: string): string => join(home, 'vaults.json');

/** The vaults that were open, the last one first. `home`: the data folder that keeps the list. A damaged list is replaced by an empty one. */
export function readVaults(home: string): readonly KnownVault[] {
  const { vaults } = readJson(listFile(home), VaultList) ?? { vaults: [] };
  return vaults.sort((one, other) => other.usedAt - one.usedAt);
}

/** Notes that a vault is used now, the one of this data folder. Only a convenience, so a full disk is no failure. */
export function noteVault(home: string, place: () => Pick<KnownVault, 'vault' | 'data'>, now: number): void {
  try {
    const used = { ...place(), usedAt: now };
    const others = readVaults(home).filter(({ vault, data }) => vault !== used.vault && data !== used.data);
    writeJson(listFile(home), { vaults: [used, ...others].slice(0, maxListed) });
  } catch (error) {
    console.error(`The list of vaults could not be saved: ${error}`);
  }
}

/** The vault that a start without options opens: the vault that was used last and is there; null for none. */
export function lastUsedVault(home: string): Pick<KnownVault, 'vault' | 'data'> | null {
  return readVaults(home).find(({ vault, data }) => existsSync(vault) && existsSync(data)) ?? null;
}

/** The folders of a command that names none: those that a start of the app would open. A command that names one has the default ones beside it. */
export function usualPaths(args: readonly string[], paths: DefaultPaths = defaultPaths()): DefaultPaths {
  const namesOne = args.some((argument) => /^--(?:vault|data)(?:=|$)/.test(argument));
  return (namesOne ? null : lastUsedVault(paths.data)) ?? paths;
}
