import type { KeyStorage, Settings } from '../../../src-shared/settings.ts';

/** Which Memory API key: the embedded service's own, or the user's key for a remote service. */
export type KeyName = 'embedded' | 'remote';

/** What a shell stores for the core: settings, and keys in the safest place of the platform. */
export type Host = {
  loadSettings(): Promise<Settings>;
  saveSettings(settings: Settings): Promise<void>;
  loadKey(name: KeyName): Promise<string | null>;
  /** Where keys are stored on this machine. */
  keyStorage(): Promise<KeyStorage>;
  /** Null deletes the key. Where no safe place exists, a shell may keep it for this run only. */
  saveKey(name: KeyName, key: string | null): Promise<void>;
  /** The system's proxy for an address, as an http or https address; null for none. */
  systemProxy(address: string): Promise<string | null>;
};

/** How to run the Memory service's command line: the program and the arguments before its own. */
export type ServiceProgram = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};
