const sentences: Readonly<Record<string, string>> = {
  ADDRESS_REFUSED:
    'The name of the endpoint leads into a private network or to this machine, which is not allowed here.',
  ENOTFOUND: 'The name of the endpoint could not be resolved.',
  EAI_AGAIN: 'The name of the endpoint could not be resolved for now.',
  ECONNREFUSED: 'The endpoint refused the connection.',
  ECONNRESET: 'The endpoint closed the connection without an answer.',
  EPIPE: 'The endpoint closed the connection without an answer.',
  EHOSTUNREACH: 'The endpoint could not be reached.',
  ENETUNREACH: 'The endpoint could not be reached.',
  ETIMEDOUT: 'The endpoint did not accept the connection in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The endpoint did not accept the connection in time.',
  HEADERS_TIMEOUT: 'The endpoint did not answer in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer were too long.',
};

/** Why a request got no response, in one sentence for the endpoint's owner. It reveals nothing of the internal network. */
export function describeFailure(error: unknown): string {
  const code = codeOf(error);
  const known = sentences[code];
  if (known !== undefined) return known;
  // its code is missing for some errors
  if (code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError')) {
    return 'The answer of the endpoint was not HTTP.';
  }
  if (/CERT|TLS|SSL|SIGNED|ISSUER/.test(code)) return `The TLS connection failed (${code}).`;
  return code === '' ? 'The request failed.' : `The request failed (${code}).`;
}

/** The code of an error, or of the last of several attempts to connect. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
