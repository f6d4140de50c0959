import type { ErrorCode } from '../../src-shared/memory-api/error-codes.ts';

/** The meaning of each error code, for the API reference. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  'invalid-request': 'The request does not match the contract; details point at what is wrong.',
  'not-authenticated': 'The key is missing, malformed, expired or revoked.',
  'developer-scope-required': 'The key lacks the scope that the details name.',
  'memory-not-found': 'There is no such Memory in this account.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'The address serves other methods, named in Allow.',
  'revision-conflict':
    'The revisionId was used with other contents, or a first revision was sent for a note that has revisions.',
  'previous-revision-not-found': 'The predecessor is not stored for this note; send it first.',
  'rate-limited':
    'This key has sent too many requests, or too many from this address were refused; Retry-After says when to go on.',
  'internal-error': 'The request could not be completed; try again with backoff.',
  'service-unavailable':
    'The service is shutting down, has too much to store, or its store is full or away; Retry-After says when to come again.',
};
