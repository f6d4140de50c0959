import type { Result } from '../../../src-shared/result.ts';
import type { FailureStore } from '../../storage/failure-store.ts';
import type { KeyStore } from '../../storage/key-store.ts';
import type { MemberStore } from '../../storage/member-store.ts';
import type { OverviewStore } from '../../storage/overview-store.ts';
import type { SessionStore, UserStore } from '../../storage/user-store.ts';
import type { DeliveryStore, EndpointStore } from '../../storage/webhook-store.ts';

/** What the pages ask of the store. */
export type DeveloperStorage = Pick<
  UserStore,
  'findAccount' | 'findUser' | 'setPassword' | 'rehashPassword'
> &
  MemberStore &
  Omit<SessionStore, 'createMagicLink'> &
  Pick<KeyStore, 'createKey' | 'listKeysOf' | 'findKeyOf' | 'revokeKey' | 'changeKey'> &
  OverviewStore &
  Pick<FailureStore, 'listFailed' | 'countFailed' | 'retryFailed'> &
  EndpointStore &
  Omit<DeliveryStore, 'claimDeliveries' | 'recordAttempt'>;

/** What Developer settings are built from. */
export type DeveloperParts = {
  readonly storage: DeveloperStorage;
  /** Validates and normalizes the address of a webhook; the error is one sentence for the user. */
  readonly checkEndpointUrl: (text: string) => Result<string, string>;
  /** Called when there is a delivery to make at once. */
  readonly onDelivery: () => void;
  /** Writes the uses of keys that are not written yet, so that a page shows them. */
  readonly writeKeyUse: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Gives as many unpredictable bytes as it is asked for. */
  readonly randomBytes: (count: number) => Uint8Array;
  /**
   * The origin that browsers know the service by, such as `https://memory.example.org`, where a proxy stands before it;
   * null for the one they name in `Host`.
   */
  readonly publicOrigin: string | null;
  /** True when an app on this machine opens these pages, by a magic link and without a password. */
  readonly embedded: boolean;
  /** The port that was chosen for the server; 0, as when it is left out, for any free one. */
  readonly port?: number;
  /** True when only this machine can reach the server: then plain http may carry a session. */
  readonly loopbackOnly: boolean;
};
