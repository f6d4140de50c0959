import type { KeyStorage, Settings } from '../../settings.ts';
import { ChosenSettingsSchema } from '../../settings.ts';
import type { ServiceInfo } from '../sync.ts';
import { method, Nothing } from './define-method.ts';

/** The settings of the user. */
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
  /** Changes some settings, and leaves the others as they are. */
  'settings.change': method<Settings>()(ChosenSettingsSchema),
} as const;
