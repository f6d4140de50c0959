import type { AccountId } from '../storage/key-store.ts';

/** The one endpoint of an account that its app registers; those of users have random ids. */
export const appEndpointId = (accountId: AccountId): string => `app-${accountId}`;

/** Whether an endpoint is the app's: it alone knows the secret, and registers address and secret at each start. */
export const isAppEndpoint = (endpoint: { readonly id: string; readonly accountId: AccountId }): boolean =>
  endpoint.id === appEndpointId(endpoint.accountId);
