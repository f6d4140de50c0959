import Type from 'typebox';
import type { KeyStorage, Settings } from '../../settings.ts';
import { SettingsSchema } from '../../settings.ts';
import type { ServiceInfo } from '../sync.ts';
import { closed, method, Nothing } from './define-method.ts';

/** Settings, and the key of a remote service. */
export const settingsMethods = {
  'settings.read': method<{
    settings: Settings;
    service: ServiceInfo;
    keyStorage: KeyStorage;
    vault: string;
    /** The folder of the journal and of the settings: an absolute path. */
    data: string;
    version: string;
  }>()(Nothing),
  'settings.write': method<Settings>()(SettingsSchema),
  /** Stores the key of the remote service (write-only: no method reads it). An empty string deletes it. */
  'settings.setKey': method<null>()(Type.Object({ key: Type.String({ maxLength: 500 }) }, closed)),
} as const;
