import type { SyncProblem, SyncProblemCode } from '../../../src-shared/rpc/sync.ts';
import { sentence, type TextKey } from '../../../src-shared/texts/sentence.ts';

/** Network errors by their code. */
const reasons: Readonly<Record<string, TextKey>> = {
  ECONNREFUSED: 'serviceErrors.refusedConnection',
  ETIMEDOUT: 'serviceErrors.noResponse',
  EHOSTUNREACH: 'serviceErrors.noWay',
  ENETUNREACH: 'serviceErrors.offline',
  ECONNRESET: 'serviceErrors.brokenOff',
  UND_ERR_SOCKET: 'serviceErrors.brokenOff',
  UND_ERR_CONNECT_TIMEOUT: 'serviceErrors.noResponse',
  UND_ERR_HEADERS_TIMEOUT: 'serviceErrors.noResponse',
  UND_ERR_BODY_TIMEOUT: 'serviceErrors.noResponse',
  ERR_SSL_WRONG_VERSION_NUMBER: 'serviceErrors.noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'serviceErrors.noTls',
};

const certificates: Readonly<Record<string, TextKey>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'serviceErrors.certificateOther',
  CERT_HAS_EXPIRED: 'serviceErrors.certificateExpired',
  CERT_NOT_YET_VALID: 'serviceErrors.certificateEarly',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'serviceErrors.certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'serviceErrors.certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'serviceErrors.certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'serviceErrors.certificateUntrusted',
};

const lookups: Readonly<Record<string, TextKey>> = {
  ENOTFOUND: 'serviceErrors.unknownHost',
  EAI_AGAIN: 'serviceErrors.nameNotFound',
};

/** A response that is larger than any of a Memory service. */
export class ResponseTooLargeError extends Error {}

/** Errors of `fetch` without a code, by their message. */
const unnamed: Readonly<Record<string, TextKey>> = {
  'bad port': 'serviceErrors.reservedPort',
};

/**
 * Puts an error of the network into a sentence about the service at `host`. `mask`: takes secrets out of what the error and the address
 * say.
 */
export function networkProblem(
  error: unknown,
  host: string,
  mask: (text: string) => string = (text) => text,
): SyncProblem {
  const { code, text, reason = '' } = explain(error);
  return {
    code,
    ...sentence(text, { host: mask(host), reason: mask(reason) }),
    details: [],
  };
}

function explain(error: unknown): { code: SyncProblemCode; text: TextKey; reason?: string } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'unreachable', text: 'serviceErrors.noResponse' };
  if (error instanceof ResponseTooLargeError)
    return { code: 'not-the-contract', text: 'serviceErrors.responseTooLarge' };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (certificates[name] !== undefined) return { code: 'bad-certificate', text: certificates[name] };
  if (lookups[name] !== undefined) return { code: 'unknown-host', text: lookups[name] };
  if (name.startsWith('HPE_') || (cause instanceof Error && cause.name === 'HTTPParserError'))
    return { code: 'not-the-contract', text: 'serviceErrors.noHttp' };
  const reason = cause instanceof Error ? cause.message : String(cause);
  return {
    code: 'unreachable',
    text: reasons[name] ?? unnamed[reason] ?? 'serviceErrors.otherReason',
    reason,
  };
}
