import type { RpcErrorCode } from '../../src-shared/rpc/envelope.ts';

/** A call the core refused, or that never reached it. `message` is a sentence for a person. */
export class CoreError extends Error {
  readonly code: RpcErrorCode;

  constructor(code: RpcErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CoreError';
    this.code = code;
  }
}
