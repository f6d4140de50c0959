/** The name of a model, as its endpoint lists it: printable, no spaces at its ends. */
export const modelNamePattern = String.raw`^[\w.:/@+-](?:[\w.:/@+ -]{0,198}[\w.:/@+-])?$`;

/** A key: printable characters without spaces. */
export const modelKeyPattern = '^[!-~]{1,1000}$';

/** The parts of an address, as `URL` has them; null for a text that is none. */
export type WebAddress =
  | {
      readonly [Part in
        | 'href'
        | 'protocol'
        | 'hostname'
        | 'username'
        | 'password'
        | 'search'
        | 'hash']: string;
    }
  | null;

/**
 * The address of an endpoint, up to and without `/chat/completions` and without a final slash; null for any other address: it has to be
 * http or https, without a user name, a query and a fragment.
 */
export function cleanModelAddress(url: WebAddress): string | null {
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return url.href.replace(/(?<!\/)\/+$/, '').replace(/\/chat\/completions$/, '');
}

/**
 * Who reads the notes that are sent to a model: a program on this computer, one elsewhere, or one elsewhere on a connection that
 * others can read.
 */
export type ModelPlace = 'here' | 'elsewhere' | 'elsewhere-unencrypted';

/**
 * Where a model is; undefined for an address that cannot be. Ollama runs models with `cloud` in their tag on its own servers, though its
 * address is this computer.
 */
export function placeOfModel(url: WebAddress, model: string): ModelPlace | undefined {
  if (url === null || cleanModelAddress(url) === null) return undefined;
  if (isThisComputer(url.hostname)) return /[:-]cloud$/i.test(model) ? 'elsewhere' : 'here';
  return url.protocol === 'https:' ? 'elsewhere' : 'elsewhere-unencrypted';
}

/** Whether a host name, as `URL` spells it, is this computer whatever a name server says. */
export const isThisComputer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
