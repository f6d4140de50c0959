import Type from 'typebox';
import { DestinationSchema, type Settings } from '../../settings.ts';
import { closed, method } from './define-method.ts';

/**
 * Where notes may be sent. The settings list what the user allowed; a method that would send them elsewhere has the shell ask her, outside the
 * window.
 */
export const destinationsMethods = {
  /**
   * Allows what the app asked last, by the code that it printed where a window cannot read it. Rejects with `not-confirmed` for another code,
   * and once too many were tried.
   */
  'destinations.confirm': method<Settings>()(
    Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  ),
  /** Allows a destination no more. What sends notes there is turned off, and its key deleted. */
  'destinations.revoke': method<Settings>()(
    Type.Object(
      { purpose: DestinationSchema.properties.purpose, origin: DestinationSchema.properties.origin },
      closed,
    ),
  ),
} as const;
