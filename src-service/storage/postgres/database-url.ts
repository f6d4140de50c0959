import { fail, type Result, succeed } from '../../../src-shared/result.ts';

/**
 * The address of a PostgreSQL database as people write it, in the form that the driver reads in one way only. Quotes around it and spaces go, as a
 * file of variables may leave them; characters that other programs take as they are, such as `#` in a password, are escaped. The error says what
 * the address must be, and quotes nothing of it: any part may be one of the password.
 */
export function parseDatabaseUrl(text: string): Result<string, string> {
  const [, scheme, rest = ''] = /^(postgres(?:ql)?:\/\/)(.*)$/is.exec(withoutQuotes(text)) ?? [];
  if (scheme === undefined) return fail('must be an address that begins with postgres://');
  const [, before = '', path = '', query = ''] = /^([^/?]*)([^?]*)(?:\?(.*))?$/s.exec(rest) ?? [];
  // the end of a user or a password that was cut off: what comes before it would be taken for the host
  if (path.includes('@') || /^[^=&]*@/.test(query)) return fail(escapes);
  const at = before.lastIndexOf('@');
  const [user, password] = splitAt(before.slice(0, Math.max(0, at)), ':').map(escaped);
  const host = parseHost(before.slice(at + 1));
  const parameters = parseQuery(query);
  const database = parameters.ok ? (parameters.value.get('dbname') ?? unescaped(path.slice(1))) : null;
  if (!host.ok) return host;
  if (!parameters.ok) return parameters;
  if (user === null || password === null || database === null) return fail(escapes);
  if (/[/?#]/.test(database)) return fail('names a database with /, ? or #, which the driver cannot be told');
  parameters.value.delete('dbname');
  const login = at < 0 ? '' : `${user}${password === undefined ? '' : `:${password}`}@`;
  const asked = parameters.value.size === 0 ? '' : `?${parameters.value}`;
  return succeed(`postgres://${login}${host.value}/${encodeURI(database)}${asked}`);
}

const escapes =
  'has a character that must be escaped: write / as %2F, ? as %3F, @ as %40 and % as %25 in user, password and name';

function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  return /^(["']).*\1$/s.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}

function splitAt(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A `%` that escapes nothing is one. Null for what is no UTF-8. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return null;
  }
}

/** With everything escaped that could be read in another way. */
function escaped(text: string): string | null {
  const meant = unescaped(text);
  return meant === null ? null : encodeURIComponent(meant);
}

/** A host name, an IPv6 address in brackets, or the folder of a socket with its slashes escaped; and a port. */
function parseHost(text: string): Result<string, string> {
  if (text.includes(',')) return fail(oneHost);
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text) ?? [];
  if (port !== undefined && !isPort(port)) return fail('has a port that is no number from 1 to 65535');
  if (!/^(?:\[[\da-f:.]+\]|[\w.%-]*)$/i.test(host)) return fail('has a host that is none');
  return succeed(`${host}${port ? `:${port}` : ''}`);
}

const oneHost =
  'must name one host: that of the primary, or of a proxy that knows which of several is the primary';

const isPort = (text: string): boolean =>
  text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535);

/** Modes of encryption. All but the first two are one to the driver: the server is verified, by its name, too. */
const modes = ['disable', 'no-verify', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

function parseQuery(text: string): Result<URLSearchParams, string> {
  // a `+` is no space, as in a form, but itself
  const parameters = new URLSearchParams(text.replaceAll('#', '%23').replaceAll('+', '%2B'));
  if ([...parameters.keys()].length > new Set(parameters.keys()).size) return fail('names a parameter twice');
  const [host, port, mode] = ['host', 'port', 'sslmode'].map((name) => parameters.get(name));
  if (host?.includes(',') || port?.includes(',')) return fail(oneHost);
  if (port && !isPort(port)) return fail('has a port that is no number from 1 to 65535');
  if (parameters.has('hostaddr')) return fail('has hostaddr, which is not read: name the address as host');
  // an empty one, as a variable leaves that is not set, would not be encrypted
  if (typeof mode === 'string') {
    if (!modes.includes(mode))
      return fail(`has an sslmode that is none of disable, no-verify and verify-full`);
    const asLibpq = parameters.get('uselibpqcompat') === 'true';
    if (asLibpq && mode === 'verify-ca' && !parameters.get('sslrootcert'))
      return fail('has sslmode=verify-ca without sslrootcert, the certificate of the authority');
    if (!asLibpq && mode !== 'no-verify' && mode !== 'disable') parameters.set('sslmode', 'verify-full');
  }
  // the driver reads each word but these as yes
  if (/^(?:false|off|no|0)$/i.test(parameters.get('ssl') ?? '')) parameters.set('ssl', '0');
  // which is what Node.js trusts anyway, and no file
  if (parameters.get('sslrootcert') === 'system') {
    parameters.delete('sslrootcert');
    parameters.set('sslmode', 'verify-full');
  }
  return succeed(parameters);
}

/** Connections that a process has beside its pool: one listens, and one checks the schema now and then. */
const besidePool = 2;

/** Connections of a process at most, unless it is told otherwise. */
export const defaultConnections = 15;

/** With fewer, a change of a key could wait for itself: its transaction has one connection, and counts who listens on another. */
export const fewestConnections = besidePool + 2;

/** The size of the pool of a process that may have so many connections in all. */
export const poolSize = (connections: number): number => Math.max(2, connections - besidePool);
