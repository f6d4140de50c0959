import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { modelKeyPattern, modelNamePattern } from '../../src-shared/model/model-values.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { fewestConnections, parseDatabaseUrl } from '../storage/postgres/database-url.ts';
import { parseEndpointPolicy } from '../webhooks/endpoint-policy.ts';

/** Parses the text of a setting. The error says what it must be, to follow the setting's name. */
export type Reader<Value> = (text: string) => Result<Value, string>;

/** A folder as an absolute path. */
export const readFolder: Reader<string> = (text) =>
  text.trim() === '' ? fail('needs a folder') : succeed(resolve(text));

/** An address or a name of this machine; IPv6 also in the brackets that a URL has. */
export const readHost: Reader<string> = (text) =>
  text.trim() === '' ? fail('needs an address') : succeed(text.trim().replace(/^\[(.*)\]$/, '$1'));

export const readPort: Reader<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? succeed(Number(text))
    : fail(`must be a number from 0 to 65535, not "${text}"`);

/** One of a few words. */
export const readOneOf =
  <Word extends string>(...words: readonly Word[]): Reader<Word> =>
  (text) => {
    const word = words.find((one) => one === text);
    return word === undefined ? fail(`must be ${words.join(' or ')}, not "${text}"`) : succeed(word);
  };

const switchWords: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['yes', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['no', false],
  ['0', false],
]);

export const readSwitch: Reader<boolean> = (text) => {
  const value = switchWords.get(text.toLowerCase());
  return value === undefined ? fail(`must be on or off, not "${text}"`) : succeed(value);
};

/** The address of a PostgreSQL database. What is wrong with it is not quoted: it may hold a password. */
export const readDatabaseUrl: Reader<string> = parseDatabaseUrl;

/** Connections to a database: some for requests, and three that a process has for one thing each. */
export const readConnections: Reader<number> = (text) =>
  /^\d{1,4}$/.test(text) && Number(text) >= fewestConnections
    ? succeed(Number(text))
    : fail(`must be a number from ${fewestConnections} to 9999, not "${text}"`);

/** Seconds, from one to an hour. */
export const readSeconds: Reader<number> = (text) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3_600
    ? succeed(Number(text))
    : fail(`must be a number of seconds from 1 to 3600, not "${text}"`);

/** Requests a minute; null for `off`. */
export const readRate: Reader<number | null> = (text) => {
  if (text === 'off') return succeed(null);
  return /^[1-9]\d{0,8}$/.test(text) ? succeed(Number(text)) : fail(`must be a number or off, not "${text}"`);
};

/** The origin browsers know the service by. */
export const readOrigin: Reader<string> = (text) => {
  const url = URL.parse(text);
  // a browser sends it in one spelling, whatever case, port or script an operator writes it in; a name with `*` is none
  const isOrigin = /^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) && url !== null;
  return isOrigin
    ? succeed(url.origin)
    : fail(`must be an origin such as https://memory.example.org, not "${text}"`);
};

/** An address over HTTP, without a final slash. */
export const readBaseUrl: Reader<string> = (text) => {
  const url = URL.parse(text);
  const known = url?.protocol === 'https:' || url?.protocol === 'http:';
  return known && url.username === '' && url.password === '' && url.search === ''
    ? succeed(url.href.replace(/\/$/, ''))
    : fail('must be an address such as http://127.0.0.1:4318');
};

export const readModel: Reader<string> = (text) =>
  new RegExp(modelNamePattern).test(text)
    ? succeed(text)
    : fail(`must be the name of a model, not "${text}"`);

/** Addresses, blocks and host names, separated by commas. */
export const readTargets: Reader<readonly string[]> = (text) => {
  const allow = text.split(',').map((entry) => entry.trim());
  const parsed = parseEndpointPolicy({ allow, allowLoopback: false });
  return parsed.ok ? succeed(allow) : fail(`cannot be read: ${parsed.error.replace(/\.$/, '')}`);
};

/** Proxies, by address or block. */
export const readProxies: Reader<readonly string[]> = (text) => {
  const proxies = text.split(',').map((entry) => entry.trim());
  const wrong = proxies.find((entry) => !isAddressOrBlock(entry));
  return wrong === undefined
    ? succeed(proxies)
    : fail(`must be addresses and blocks such as 10.0.0.0/8, not "${wrong}"`);
};

function isAddressOrBlock(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    // what trusts everybody has everybody choose an address, and none is limited
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  );
}

/** A secret issued by another service, however short. */
export const readSecret: Reader<string> = (text) =>
  new RegExp(modelKeyPattern).test(text)
    ? succeed(text)
    : fail('must be printable characters without spaces');

/** Fewest characters of a token: as many as 96 random bits need. */
const minTokenLength = 16;

export const readToken: Reader<string> = (text) =>
  /^[!-~]+$/.test(text) && text.length >= minTokenLength
    ? succeed(text)
    : fail(`must be at least ${minTokenLength} characters without spaces`);
