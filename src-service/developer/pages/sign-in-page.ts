import { el } from '../markup/el.ts';
import { errorSummary, type FormState, textField } from '../markup/fields.ts';
import type { Page } from './page.ts';

/** Where people sign in. `next` is the page they came for. */
export function signInPage(form: FormState, next: string): Page {
  return {
    title: 'Sign in',
    section: null,
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      el(
        'form',
        { method: 'post', action: '/developer/sign-in', noValidate: true, className: 'form' },
        el('input', { type: 'hidden', name: 'next', value: next }),
        textField({
          name: 'email',
          label: 'E-mail address',
          form,
          type: 'email',
          inputMode: 'email',
          autoComplete: 'username',
        }),
        textField({
          name: 'password',
          label: 'Password',
          form,
          type: 'password',
          autoComplete: 'current-password',
        }),
        el('button', { type: 'submit', className: 'primary' }, 'Sign in'),
      ),
      el(
        'p',
        { className: 'fine' },
        'No account, or no password any more? Whoever runs this service makes them on its command line.',
      ),
    ],
  };
}
