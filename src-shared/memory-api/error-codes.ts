/** The catalogue of error codes of the Memory API, each with the HTTP status it is sent with. */
export const errorStatus = {
  'invalid-request': 400,
  'not-authenticated': 401,
  'developer-scope-required': 403,
  'memory-not-found': 404,
  'not-found': 404,
  'method-not-allowed': 405,
  'revision-conflict': 409,
  'previous-revision-not-found': 409,
  'rate-limited': 429,
  'internal-error': 500,
  'service-unavailable': 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What a key may be allowed to do. New keys carry both. */
export const scopes = ['memories:read', 'memories:write'] as const;
export type Scope = (typeof scopes)[number];
