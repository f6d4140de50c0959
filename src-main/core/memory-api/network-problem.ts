import type { SyncProblem, SyncProblemCode } from '../../../src-shared/rpc/sync.ts';

/** Network errors by their code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refused the connection',
  ETIMEDOUT: 'it does not respond',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'this computer is not online',
  ECONNRESET: 'it broke off the connection',
  UND_ERR_SOCKET: 'it broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'it does not respond',
  UND_ERR_HEADERS_TIMEOUT: 'it does not respond',
  UND_ERR_BODY_TIMEOUT: 'it does not respond',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at this port (https)',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS at this port (https)',
};

const certificates: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; check the address',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; check the date of this computer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted',
};

const lookups: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no computer of that name is known; check the address, and whether this computer is online',
  EAI_AGAIN: 'its name cannot be looked up; check whether this computer is online',
};

/** A response that is larger than any of a Memory service. */
export class ResponseTooLargeError extends Error {}

/** Errors of `fetch` without a code, by their message. */
const unnamed: Readonly<Record<string, string>> = {
  'bad port': 'that port is reserved for other protocols',
};

/** Puts an error of the network into a sentence about the service at `host`. */
export function networkProblem(error: unknown, host: string): SyncProblem {
  const { code, reason } = explain(error);
  return { code, message: `The Memory service at ${host} cannot be reached: ${reason}.`, details: [] };
}

function explain(error: unknown): { code: SyncProblemCode; reason: string } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'unreachable', reason: 'it does not respond' };
  if (error instanceof ResponseTooLargeError)
    return { code: 'not-the-contract', reason: 'its response is too large' };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (certificates[name] !== undefined) return { code: 'bad-certificate', reason: certificates[name] };
  if (lookups[name] !== undefined) return { code: 'unknown-host', reason: lookups[name] };
  if (name.startsWith('HPE_') || (cause instanceof Error && cause.name === 'HTTPParserError'))
    return { code: 'not-the-contract', reason: 'it does not speak HTTP' };
  const text = cause instanceof Error ? cause.message : String(cause);
  return { code: 'unreachable', reason: reasons[name] ?? unnamed[text] ?? text };
}
