/**
 * Options for both ends of the calls between main and the core process. An error that is cloned, or written as JSON, loses its code, by
 * which the user is told what it means and what to do.
 */
export const errorsWithCodes = {
  serialize(call: unknown): unknown {
    const error = errorOf(call);
    if (!(error instanceof Error)) return call;
    const { message } = error;
    return { ...Object(call), e: 'code' in error ? { message, code: error.code } : { message } };
  },
  deserialize(call: unknown): unknown {
    const sent = errorOf(call);
    if (typeof sent !== 'object' || sent === null || !('message' in sent)) return call;
    const error = new Error(String(sent.message));
    return { ...Object(call), e: 'code' in sent ? Object.assign(error, { code: sent.code }) : error };
  },
};

/** The error of a response, which is called so by birpc. */
const errorOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null && 'e' in call ? call.e : undefined;
