import { signInPath } from '../../accounts/session-paths.ts';
import { el, type Markup } from '../markup/el.ts';
import { errorSummary, type FormState, hiddenField, textField } from '../markup/fields.ts';
import { caption, lead, submitButton } from '../markup/pieces.ts';
import type { Page } from './page.ts';

export type SignInContent = {
  readonly form: FormState;
  /** The page that was requested. */
  readonly next: string;
  /** Whether an app on this machine opens these pages, see `DeveloperParts`. */
  readonly embedded: boolean;
};

/** The form for e-mail address and password. */
export function signInPage({ form, next, embedded }: SignInContent): Page {
  return {
    title: 'Sign in',
    section: null,
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      embedded
        ? [
            lead('Open Developer settings from the app again: it signs you in.'),
            el(
              'details',
              { open: form.errors.length > 0 },
              el('summary', null, 'Sign in with a password'),
              passwordForm(form, next),
            ),
          ]
        : [
            passwordForm(form, next),
            caption(
              'No account, or a forgotten password? The operator of this service creates accounts and sets passwords on the command line.',
            ),
          ],
    ],
  };
}

function passwordForm(form: FormState, next: string): Markup {
  return el(
    'form',
    { method: 'post', action: signInPath, noValidate: true, className: 'form' },
    hiddenField('next', next),
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
    submitButton('Sign in'),
  );
}
