import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../accounts/hash-token.ts';
import { invitationLink, magicLinkPath } from '../../accounts/secret-links.ts';
import { signInPath } from '../../accounts/session-paths.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { formField, queryField } from '../forms/form-body.ts';
import { emptyForm, errorSummary, type FormState, hiddenField } from '../markup/fields.ts';
import { el, type Markup } from '../markup/markup.ts';
import { caption, lead, submitButton } from '../markup/pieces.ts';
import { messagePage, type Page } from '../pages/page.ts';
import { emailField, passwordField } from '../pages/password-fields.ts';
import { sendPage } from '../pages/send-page.ts';
import {
  type DeviceCookie,
  endSession,
  nextPath,
  redirectWith,
  startSession,
} from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { tooMany } from './refusals.ts';

/** The routes that start and end a session: by password, by magic link, by the button of every page. */
export function addSignInRoutes(
  app: FastifyInstance,
  { storage, clock, embedded }: DeveloperParts,
  device: DeviceCookie,
): void {
  const passwordPath = '/sign-in';
  app.get(passwordPath, async (request, reply) => {
    const next = nextPath(queryField(request, 'next'));
    return request.currentUser
      ? reply.redirect(next, 303)
      : sendPage(reply, signInPage({ form: emptyForm, next, embedded }));
  });

  app.post(passwordPath, async (request, reply) => {
    const email = formField(request, 'email');
    const next = nextPath(formField(request, 'next'));
    const credentials = {
      email,
      password: formField(request, 'password'),
      address: request.ip,
      device: device.tokenOf(request),
    };
    const outcome = await signIn({ storage, clock }, credentials);
    const refuse = (status: number, message: string) => {
      const form = { values: { email }, errors: [{ field: 'email', message }] };
      return sendPage(reply, signInPage({ form, next, embedded }), status);
    };
    switch (outcome.kind) {
      case 'signed-in':
        await device.signIn(request, reply, outcome.user);
        return reply.redirect(next, 303);
      case 'refused':
        return refuse(422, 'The e-mail address or the password is incorrect.');
      case 'throttled':
        return refuse(429, tooMany(reply, outcome.retryAfterSeconds));
    }
  });

  const linkPath = `${passwordPath}/link`;
  app.get(linkPath, async (request, reply) => {
    const token = queryField(request, 'token') ?? '';
    const accountId = await storage.findMagicLink(hashToken(token), clock());
    const account = accountId === undefined ? undefined : await storage.findAccount(accountId);
    return account ? sendPage(reply, linkPage(token, account.name)) : sendPage(reply, usedLinkPage(), 410);
  });

  app.post(linkPath, async (request, reply) => {
    const token = formField(request, 'token');
    const accountId = await storage.useMagicLink(hashToken(token), clock());
    if (accountId === undefined) return sendPage(reply, usedLinkPage(), 410);
    await startSession(request, { accountId, user: null }, clock());
    return reply.redirect('/developer', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    const invitation = formField(request, 'invitation');
    await endSession(request);
    const next = invitation === '' ? signInPath : invitationLink(invitation);
    return redirectWith(reply, next, 'You are signed out.');
  });
}

type SignInContent = {
  readonly form: FormState;
  /** The page that was requested. */
  readonly next: string;
  /** Whether an app on this machine opens these pages, see `DeveloperParts`. */
  readonly embedded: boolean;
};

/** The form for e-mail address and password. */
function signInPage({ form, next, embedded }: SignInContent): Page {
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
    emailField(form),
    passwordField(form, 'password', 'Password'),
    submitButton('Sign in'),
  );
}

/** The button that uses up a magic link. */
function linkPage(token: string, accountName: string): Page {
  return {
    title: 'Sign in',
    section: null,
    content: [
      lead('This link opens the account ', el('strong', null, shorten(accountName)), ', once.'),
      el(
        'form',
        { method: 'post', action: magicLinkPath, className: 'form' },
        hiddenField('token', token),
        submitButton('Open Developer settings'),
      ),
    ],
  };
}

/** A link that opens nothing any more. */
function usedLinkPage(): Page {
  return messagePage(
    'This link has expired',
    'It worked once, or for two minutes. Open Developer settings from the app again, or ask for a new link.',
  );
}
