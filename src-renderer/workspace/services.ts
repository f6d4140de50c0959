import { createContext, useContext } from 'react';
import type { CoreClient } from '../core-client/core-client.ts';
import type { EditorBody } from '../editor/note-editor.ts';
import type { OpenNoteStore } from '../note-session/open-note-types.ts';
import type { ConflictsStore, ProgramConflictsStore } from '../stores/conflicts-store.ts';
import type { LibraryStore } from '../stores/library-store.ts';
import type { MemoryStore } from '../stores/memory-store.ts';
import type { NoticesStore } from '../stores/notices-store.ts';
import type { SettingsStore } from '../stores/settings-store.ts';
import type { SyncStore } from '../stores/sync-store.ts';
import type { VaultSettingsStore } from '../stores/vault-settings-store.ts';
import type { VaultStore } from '../stores/vault-store.ts';
import type { CommandRunner } from './command-runner.ts';
import type { ViewModes } from './view-modes.ts';
import type { ViewStore } from './view-store.ts';

/** The services of a window. A function names the ones it needs with {@link Uses}. */
export type Services = {
  readonly core: CoreClient;
  readonly library: LibraryStore;
  readonly openNote: OpenNoteStore<EditorBody>;
  readonly memory: MemoryStore;
  readonly settings: SettingsStore;
  readonly sync: SyncStore;
  readonly notices: NoticesStore;
  readonly vault: VaultStore;
  /** What the user arranged in the vault, on any computer. */
  readonly vaultSettings: VaultSettingsStore;
  /** Notes that were edited on two computers, until the user resolves the conflict. */
  readonly conflicts: ConflictsStore;
  /** Notes that another program changed while they were edited here, until the user resolves the conflict. */
  readonly programConflicts: ProgramConflictsStore;
  readonly view: ViewStore;
  readonly modes: ViewModes;
  readonly commands: CommandRunner;
  /** Runs an action of the user; an error becomes a notice. */
  runReportingErrors(action: () => Promise<unknown>): void;
};

/** The services that a function uses, by name: it can be called and tested with these alone. */
export type Uses<Name extends keyof Services> = Pick<Services, Name>;

export const ServicesContext = createContext<Services | null>(null);

/** The services of the window; read a store among them with zustand's `useStore`. Only below the provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('no ServicesContext above this component');
  return services;
}
