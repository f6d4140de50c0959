import type { FastifyRequest } from 'fastify';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { FieldError } from '../markup/fields.ts';
import { formField } from './form-body.ts';

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
