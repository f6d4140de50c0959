import { createUser } from '../../accounts/manage-users.ts';
import type { Role, UserRecord, UserStore } from '../../storage/user-store.ts';
import { ada } from './developer-service.ts';
import { type FormBrowser, formBrowser, signInAs } from './form-browser.ts';

/** A user who is signed in. */
export type SignedInUser = { readonly user: UserRecord; readonly browser: FormBrowser };

/** Makes a user of an account, with a session. All have Ada's password. */
export async function signedInUser(
  { storage, origin }: { readonly storage: Pick<UserStore, 'createUser'>; readonly origin: string },
  email: string,
  { role, account }: { readonly role: Role; readonly account: string },
): Promise<SignedInUser> {
  const { password } = ada;
  const made = await createUser({ storage, now: 1 }, { email, password, account, role });
  if (!made.ok) throw new Error(made.error);
  const browser = formBrowser(origin);
  await signInAs(browser, { email, password });
  return { user: made.value, browser };
}

/** Sends a form without its page, with a valid token: what a browser can send whatever it was shown. */
export async function forge(
  { browser, origin }: { readonly browser: FormBrowser; readonly origin: string },
  path: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const { html } = await browser.get('/developer/keys');
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return browser.post(path, new URLSearchParams({ _csrf: token, ...fields }).toString(), { origin });
}
