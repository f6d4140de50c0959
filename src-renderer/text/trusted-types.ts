/** What the content security policy asks for before a text becomes a document or the address of a script. */
type Rules = { createHTML(html: string): string; createScriptURL(address: string): string };

/** The part of Trusted Types that is used here; what it returns is given on as a text. */
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules };

const rules: Rules = {
  // Only for a document that is not shown: it runs no script and loads nothing.
  createHTML: (html) => html,
  createScriptURL(address) {
    const { protocol, host } = new URL(address, location.href);
    if (protocol !== location.protocol || host !== location.host)
      throw new TypeError('Scripts are loaded from the app alone.');
    return address;
  },
};

/** The policy of the app, which the content security policy names; browsers without Trusted Types take plain texts. */
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('example-notes', rules) ?? rules;

/** Parses HTML into a document that is not shown. It runs no script and loads nothing. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html');

/** Starts a worker of the app. `address`: what Vite returns for an import with `?worker&url`. */
export const startWorker = (address: string): Worker =>
  new Worker(policy.createScriptURL(address), { type: 'module' });
