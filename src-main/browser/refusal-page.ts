import { locale, t } from '../../src-shared/texts/t.ts';

/** Readable in light and dark; the app's own styles are at the address that the request did not name. */
const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1.5em}h1{font-size:1.4em}';

/** A small page without script for requests to another address. `nonce`: the one that the policy of the response allows styles. */
export const refusalPage = (nonce: string): string =>
  `<!doctype html><html lang="${locale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example Notes</title><style nonce="${nonce}">${style}</style><h1>${t('start.wrongAddress')}</h1><p>${t('start.wrongAddressHint')}</p></html>`;
