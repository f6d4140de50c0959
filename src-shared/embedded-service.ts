/**
 * What the app and the service that it starts for itself agree on beside the Memory API.
 */

/** The account that all notes of the app belong to. */
export const embeddedAccount = 'local';

/**
 * The variable of the service's environment that hands over what opens its internal listener: a secret that the app makes
 * anew for each start. Without it there is no such listener.
 */
export const internalSecretVariable = 'EXAMPLE_NOTES_SERVICE_INTERNAL_SECRET';

/** How such a secret begins, so that one that got anywhere is recognised. It is no API key, and none is one. */
export const internalSecretPrefix = 'mem_app_';
