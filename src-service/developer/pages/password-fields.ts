import { minPasswordLength } from '../../accounts/password.ts';
import { type FormState, textField } from '../markup/fields.ts';
import type { Content } from '../markup/markup.ts';

/** The field of the address that a user signs in with. */
export const emailField = (form: FormState, hint?: string): Content =>
  textField({
    name: 'email',
    label: 'E-mail address',
    form,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'username',
    ...(hint === undefined ? {} : { hint }),
  });

/** The field of the password that a user has. */
export const passwordField = (form: FormState, name: string, label: string): Content =>
  textField({ name, label, form, type: 'password', autoComplete: 'current-password' });

/** The two fields of a password that is chosen. */
export const newPasswordFields = (form: FormState, label: string): Content => [
  textField({
    name: 'password',
    label,
    form,
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${minPasswordLength} characters. A few words that are hard to guess will do.`,
  }),
  textField({
    name: 'again',
    label: `Confirm ${label.toLowerCase()}`,
    form,
    type: 'password',
    autoComplete: 'new-password',
  }),
];
