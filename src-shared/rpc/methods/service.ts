import Type from 'typebox';
import type { Settings } from '../../settings.ts';
import type { OpenedPage, ServiceTest } from '../sync.ts';
import { closed, method, Nothing } from './define-method.ts';

const Remote = Type.Object(
  {
    url: Type.String({ maxLength: 2000 }),
    /** Null for the key that is stored for the origin of the address, if there is one. */
    key: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  },
  closed,
);

/** The Memory service in use, or to be used. */
export const serviceMethods = {
  /**
   * Opens the service's own pages in the user's browser: keys, webhooks, recent Memories. For the embedded service that is by a one-time magic
   * link, which no window gets.
   */
  'service.openDeveloperSettings': method<OpenedPage>()(Nothing),
  /**
   * Tests whether a Memory service responds at an address and accepts a key for reading and writing. Nothing is stored, on either side.
   * Nothing is sent to an address that the user has not confirmed outside the window: rejects with `not-confirmed` or `code-needed`.
   */
  'service.test': method<ServiceTest>()(Remote),
  /** Sends every revision to this Memory service from now on, and stores its key. Confirmed as above. */
  'service.use': method<Settings>()(Remote),
  /** Uses the embedded service from now on. */
  'service.useEmbedded': method<Settings>()(Nothing),
} as const;
