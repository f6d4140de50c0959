import type { FastifyRequest } from 'fastify';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { FieldError } from '../markup/fields.ts';

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

/** Longest name of a key or an invitation, in characters. */
export const maxName = 80;

/** Reads the field `name`. `missing`: what to say when there is none. */
export function readName(request: FastifyRequest, missing: string): Result<string, FieldError> {
  const name = formField(request, 'name').trim();
  const wrong = (message: string) => fail({ field: 'name', message });
  if (name === '') return wrong(missing);
  if ([...name].length > maxName) return wrong(`Use a name of at most ${maxName} characters.`);
  if (/[\p{Cc}\p{Cs}]/u.test(name))
    return wrong('The name holds a character that cannot be shown. Type it again.');
  return succeed(name);
}
