import Type from 'typebox';
import { DestinationSchema, type Settings } from '../../settings.ts';
import { closed, method } from './define-method.ts';

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
