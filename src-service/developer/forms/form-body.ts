import type { FastifyRequest } from 'fastify';

/** One field of the form that was sent; empty when there is none. Of several of one name, the first. */
export function formField(request: FastifyRequest, name: string): string {
  return formFields(request, name)[0] ?? '';
}

/** All fields of one name. */
export function formFields(request: FastifyRequest, name: string): readonly string[] {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return [];
  const value: unknown = Reflect.get(body, name);
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** One field of the query; null when there is none, or several. */
export function queryField(request: FastifyRequest, name: string): string | null {
  const { query } = request;
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return null;
  const value: unknown = Reflect.get(query, name);
  return typeof value === 'string' ? value : null;
}

/** What an address names a row by; null for what no row is called, which some stores cannot even be asked for. */
export const rowId = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
