import * as Type from 'typebox';
import { ChosenSettingsSchema, DestinationSchema, type KeyStorage, type Settings } from '../settings.ts';
import { closed, method, Nothing } from './define-method.ts';
import type { ServiceInfo } from './service.ts';

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

/**
 * Where notes may be sent. The settings list what the user allowed; a method that would send them elsewhere has the shell ask, outside the
 * window.
 */
export const destinationsMethods = {
  /** Allows a destination no more. What sends notes there is turned off, and its key deleted. */
  'destinations.revoke': method<Settings>()(
    Type.Object(
      { purpose: DestinationSchema.properties.purpose, origin: DestinationSchema.properties.origin },
      closed,
    ),
  ),
} as const;

/** What the user confirms outside the window. A method that needs it rejects with `not-confirmed`, or `code-needed` in a shell without dialogs. */
export const confirmationsMethods = {
  /**
   * Allows what the app asked last, by the code that it printed where a window cannot read it; the call that needed it is to be made again at once.
   * Rejects with `not-confirmed` for another code, and once too many were tried.
   */
  'confirmations.enterCode': method<null>()(
    Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  ),
} as const;
