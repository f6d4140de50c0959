import type { RpcErrorCode } from '../../src-shared/rpc/envelope.ts';

/** The error of a call that the core refused or that did not reach it. `message` is a sentence for the user. */
export class CoreError extends Error {
  readonly code: RpcErrorCode;

  constructor(code: RpcErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CoreError';
    this.code = code;
  }
}
