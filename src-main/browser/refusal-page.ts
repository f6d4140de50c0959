import { locale, t } from '../../src-shared/texts/t.ts';

/** Why the server shows nothing. */
export type Refusal = 'no-session' | 'link-used' | 'wrong-host';

const refusals = {
  'no-session': { status: 401, title: 'start.linkNeeded', text: 'start.linkNeededHint' },
  'link-used': { status: 401, title: 'start.linkUsed', text: 'start.linkUsedHint' },
  'wrong-host': { status: 403, title: 'start.wrongAddress', text: 'start.wrongAddressHint' },
} as const satisfies Record<Refusal, object>;

/** Readable in light and dark; the app's own styles are not served without a session. */
const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1.5em}h1{font-size:1.4em}';

/** A small page without script that says why and what to do. `nonce`: the one that the policy of the response allows styles. */
export function refusalPage(refusal: Refusal, nonce: string): { status: number; html: string } {
  const { status, title, text } = refusals[refusal];
  return {
    status,
    html: `<!doctype html><html lang="${locale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example Notes</title><style nonce="${nonce}">${style}</style><h1>${t(title)}</h1><p>${t(text)}</p></html>`,
  };
}
