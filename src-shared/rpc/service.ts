import * as Type from 'typebox';
import type { Settings } from '../settings.ts';
import { closed, method, Nothing } from './define-method.ts';
import type { SyncProblem } from './sync.ts';

/** The Memory service in use and its state. `service.changed` is sent when any of it changes. */
export type ServiceInfo = {
  readonly kind: 'embedded' | 'remote';
  /** Of a remote service; null for the embedded one. */
  readonly baseUrl: string | null;
  /** Whether it can be asked: there is a key for a remote service; the embedded one, which needs none, has started. */
  readonly hasKey: boolean;
  /** The address and the key were given when the app was started: settings do not change them during this run. */
  readonly fixed: boolean;
  readonly state: ServiceState;
  /** Why it does not work; null in the states `starting`, `not-asked` and `running`. */
  readonly problem: SyncProblem | null;
};

/**
 * `starting`: the embedded service is being started. `not-asked`: nothing was asked of the remote service yet.
 * `running`: it answers. `unreachable`: it does not answer, or fails; it is tried again by itself. `refused`: it
 * answers, but not with this key. `key-missing`: a remote service without a key.
 */
export type ServiceState = 'starting' | 'not-asked' | 'running' | 'unreachable' | 'refused' | 'key-missing';

/** How a page was opened: in the user's browser, or by a link that the app printed in its terminal. */
export type OpenedPage = 'opened' | 'printed';

/** The result of testing a Memory service before using it. Nothing was stored or uploaded. */
export type ServiceTest =
  | {
      readonly kind: 'accepted';
      /** The address as it will be kept. */
      readonly baseUrl: string;
      /** What would be uploaded: revisions that this service has not acknowledged, and their notes. */
      readonly revisions: number;
      readonly notes: number;
    }
  | { readonly kind: 'refused'; readonly problem: SyncProblem };

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
