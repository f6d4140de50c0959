import Type from 'typebox';
import type { ServiceTest } from '../sync.ts';
import { closed, method, Nothing } from './define-method.ts';

/** The Memory service in use, or to be used. */
export const serviceMethods = {
  /** The address of the service's own pages: keys, webhooks, recent Memories. For the embedded service it is a one-time magic link. */
  'service.developerSettings': method<{ url: string }>()(Nothing),
  /**
   * Tests whether a Memory service responds at an address and accepts a key for reading and writing; a null key is the one
   * that is kept. Nothing is stored, on either side.
   */
  'service.test': method<ServiceTest>()(
    Type.Object(
      {
        url: Type.String({ maxLength: 2000 }),
        key: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
} as const;
