/** What the app and its embedded service agree on in addition to the Memory API. */

/** The account that all notes of the app belong to. */
export const embeddedAccount = 'local';

/**
 * The environment variable with the secret for the service's internal listener. The app generates a new secret for each start.
 * Without it the listener is disabled.
 */
export const internalSecretVariable = 'EXAMPLE_NOTES__INTERNAL_SECRET';

/** The prefix of such a secret, so that a leaked one can be recognised. API keys have another prefix. */
export const internalSecretPrefix = 'mem_app_';
