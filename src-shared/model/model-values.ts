/** The name of a model, as its endpoint lists it: printable, no spaces at its ends. */
export const modelNamePattern = String.raw`^[\w.:/@+-](?:[\w.:/@+ -]{0,198}[\w.:/@+-])?$`;

/** A key: printable characters without spaces. */
export const modelKeyPattern = '^[!-~]{1,1000}$';

/**
 * The address of an endpoint, up to and without `/chat/completions` and without a final slash; null for a text that is none: it has to be
 * http or https, without a user name, a query and a fragment.
 */
export function cleanModelAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return url.href.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
}

/**
 * Who reads the notes that are sent to a model: a program on this computer, one elsewhere, or one elsewhere on a connection that
 * others can read. Ollama runs models with `cloud` in their tag on its own servers, though its address is this computer.
 */
export type ModelPlace = 'here' | 'elsewhere' | 'elsewhere-unencrypted';

/** Where a model is; undefined for an address that is none. */
export function placeOfModel(address: string, model: string): ModelPlace | undefined {
  const clean = cleanModelAddress(address);
  if (clean === null) return undefined;
  const { protocol, hostname } = new URL(clean);
  if (isThisComputer(hostname)) return /[:-]cloud$/.test(model) ? 'elsewhere' : 'here';
  return protocol === 'https:' ? 'elsewhere' : 'elsewhere-unencrypted';
}

/** Whether a host name, as `URL` spells it, is this computer whatever a name server says. */
const isThisComputer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
