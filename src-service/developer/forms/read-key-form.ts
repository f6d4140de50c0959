import type { FastifyRequest } from 'fastify';
import { type Scope, scopes } from '../../../src-shared/memory-api/error-codes.ts';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { FieldError, FormState } from '../markup/fields.ts';
import { formField, formFields, readName } from './form-body.ts';

const day = 86_400_000;

/** How long a key may live; null for ever. */
export const expiryChoices = [
  { value: 'never', label: 'Never', lifetime: null },
  { value: '30d', label: 'In 30 days', lifetime: 30 * day },
  { value: '90d', label: 'In 90 days', lifetime: 90 * day },
  { value: '365d', label: 'In a year', lifetime: 365 * day },
] as const;

/** The fields of a new key. */
type KeyForm = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds; null for ever, undefined for as it is. */
  readonly lifetime: number | null | undefined;
};

/** The choice that leaves the expiry of a key as it is. */
export const sameExpiry = { value: 'same', lifetime: undefined } as const;

/** Reads the form for a new key, or for the change of one. */
export function readKeyForm(request: FastifyRequest, isChange = false): Result<KeyForm, FormState> {
  const name = readName(request, 'Give the key a name.');
  const expiry = formField(request, 'expiry');
  const choices = isChange ? [sameExpiry, ...expiryChoices] : expiryChoices;
  const choice = choices.find(({ value }) => value === expiry);
  const chosen = readScopes(request);
  const errors: FieldError[] = [];
  if (!name.ok) errors.push(name.error);
  if (!chosen.ok) errors.push(chosen.error);
  if (!choice) errors.push({ field: 'expiry', message: 'Choose when the key expires.' });
  if (!name.ok || !chosen.ok || !choice) {
    return fail({ values: { name: formField(request, 'name').trim(), expiry }, errors });
  }
  return succeed({ name: name.value, scopes: chosen.value, lifetime: choice.lifetime });
}

/** Reads the scopes of a key. A key without scopes should be revoked instead. */
export function readScopes(request: FastifyRequest): Result<readonly Scope[], FieldError> {
  const named = formFields(request, 'scope');
  const chosen = scopes.filter((scope) => named.includes(scope));
  return chosen.length > 0
    ? succeed(chosen)
    : fail({ field: 'scope', message: 'Choose at least one thing that the key may do.' });
}
