/** A response with its text. Redirects are not followed. */
export type Shown = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The target of a redirect, if it is one. */
  readonly location: string | null;
};

/** A browser without scripts: cookies and forms. */
export type FormBrowser = {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string): Promise<Shown>;
  /** Sends the form of the last page that posts to `action`, filled in. */
  submit(action: string, fields?: Readonly<Record<string, string | readonly string[]>>): Promise<Shown>;
  /** Sends any body, with the cookies and only these headers. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Shown>;
  /** Puts a cookie into the jar, as an attacker would. */
  plant(name: string, value: string): void;
};

export function formBrowser(origin: string): FormBrowser {
  const cookies = new Map<string, string>();
  let page = '';

  async function send(path: string, init: RequestInit): Promise<Shown> {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(jar === '' ? {} : { cookie: jar }) };
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const html = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      html,
      location: response.headers.get('location'),
    };
  }

  const keep = (shown: Shown): Shown => {
    if (shown.location === null) page = shown.html;
    return shown;
  };

  const post: FormBrowser['post'] = (path, body, headers = {}) =>
    send(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  return {
    cookies,
    async get(path) {
      return keep(await send(path, {}));
    },
    async submit(action, fields = {}) {
      const body = new URLSearchParams(hiddenFields(page, action));
      for (const [name, value] of Object.entries(fields)) {
        body.delete(name);
        for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
      }
      return keep(await post(action, body.toString(), { origin }));
    },
    post,
    plant(name, value) {
      cookies.set(name, value);
    },
  };
}

/** Pages of Developer settings, as browsers know them. */
export const signInPath = '/developer/sign-in';
export const signOutPath = '/developer/sign-out';
export const magicLinkPath = `${signInPath}/link`;

/** Fills in the form for user name and password, and sends it. */
export async function signInAs(
  browser: FormBrowser,
  credentials: Readonly<Record<string, string>>,
): Promise<Shown> {
  await browser.get(signInPath);
  return browser.submit(signInPath, credentials);
}

/** The hidden fields of the form that posts to `action`, as pairs of name and value. */
export function hiddenFields(html: string, action: string): [string, string][] {
  for (const [, attributes = '', inner = ''] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    if (attribute(attributes, 'action') !== action) continue;
    return [...inner.matchAll(/<input([^>]*)>/g)]
      .map(([, input = '']) => input)
      .filter((input) => attribute(input, 'type') === 'hidden')
      .map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
  }
  throw new Error(`The page has no form for ${action}.`);
}

function attribute(text: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(text) ?? [];
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
