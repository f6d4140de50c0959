import type { ModelFailure } from '../../../src-shared/model/model-api.ts';

/** A model gave nothing that can be used. The message is one line that names neither the key nor anything that was sent. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** Milliseconds that the endpoint asks to be left alone; null where it does not. */
  readonly retryAfter: number | null;

  constructor(
    kind: ModelFailure['kind'],
    { status = null, retryAfter = null }: { status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(kind === 'refused' ? `the endpoint answered with status ${status}` : messages[kind]);
    this.failure = { kind, status };
    this.retryAfter = retryAfter;
  }
}

const messages: Record<Exclude<ModelFailure['kind'], 'refused'>, string> = {
  unreachable: 'the endpoint cannot be reached',
  redirected: 'the endpoint answered with another address, which is not followed',
  'key-refused': 'the endpoint refuses the key',
  'not-found': 'the endpoint has no such model or address',
  busy: 'the endpoint receives too many requests',
  'not-json': 'the endpoint did not answer with JSON',
  'not-the-api': 'the endpoint did not answer with a completion',
  'not-as-asked': 'the model did not answer as it was asked to',
  'too-slow': 'the endpoint did not answer in time',
  'too-much': 'the endpoint answered with too much',
};

/** What went wrong, whatever was thrown. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelError('too-slow');
  if (error instanceof SyntaxError) return new ModelError('not-json'); // its message would quote it
  return new ModelError('unreachable');
}
