/** An HTTP response with any status. `json` is undefined when the body is not JSON. */
export type HttpResponse = {
  readonly kind: 'response';
  readonly status: number;
  readonly json: unknown;
  readonly retryAfter: string | null;
};

/** A property of an unknown value; undefined when it has none of that name. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
