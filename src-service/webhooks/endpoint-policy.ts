import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../src-shared/public-address.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** A block of addresses: its first one and the length of its prefix in bits. */
export type AddressBlock = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Where webhooks may go beyond public addresses over https. Made by {@link parseEndpointPolicy}. */
export type EndpointPolicy = {
  readonly blocks: readonly AddressBlock[];
  /** In lower case, without a final dot. Their addresses are not checked. */
  readonly hosts: ReadonlySet<string>;
};

/** What an operator sets. */
export type EndpointPolicyOptions = {
  /**
   * Addresses (`10.1.2.3`), blocks (`10.0.0.0/8`, `fd00::/8`) and host names (`hooks.internal`) that may be reached
   * though they are not public, also over plain http. A name stands for whatever it resolves to.
   */
  readonly allow: readonly string[];
  /** Allows `127.0.0.0/8`, `::1` and `localhost`: the service is embedded and serves this machine only. */
  readonly allowLoopback: boolean;
};

const hostName = /^(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;

/** One line says which of the options cannot be read. */
export function parseEndpointPolicy(options: EndpointPolicyOptions): Result<EndpointPolicy, string> {
  const blocks: AddressBlock[] = [];
  const hosts = new Set<string>();
  for (const entry of options.allowLoopback
    ? [...options.allow, '127.0.0.0/8', '::1', 'localhost']
    : options.allow) {
    const name = domainToASCII(bareName(entry));
    const block = parseBlock(entry.trim());
    if (block) blocks.push(block);
    // what ends in a number is a mistyped address, and no host has such a name
    else if (hostName.test(name) && !/(?:^|\.)\d+$/.test(name)) hosts.add(name);
    else return fail(`"${entry}" is neither an address, nor a block such as 10.0.0.0/8, nor a host name.`);
  }
  return succeed({ blocks, hosts });
}

/** A host name as it is compared. */
export const bareName = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '');

function parseBlock(text: string): AddressBlock | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address); // stricter than ipaddr.js, which also reads octal and short forms
  if (family === 0 || address.includes('%') || rest.length > 0) return undefined;
  const longest = family === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const length = bits === undefined ? longest : Number(bits);
  return length <= longest ? [ipaddr.parse(address), length] : undefined;
}

/** True when a webhook may be sent to this address, in any spelling a socket takes. What is not public must be on the operator's list. */
export function isAllowedAddress(text: string, policy: Pick<EndpointPolicy, 'blocks'>): boolean {
  return isPublicAddress(text) || isListedAddress(text, policy);
}

/** True for an address in one of the operator's blocks. */
function isListedAddress(text: string, { blocks }: Pick<EndpointPolicy, 'blocks'>): boolean {
  if (!ipaddr.isValid(text)) return false;
  // a socket to a mapped address is a socket to the IPv4 address in it
  const spellings = [ipaddr.parse(text), ipaddr.process(text)];
  return blocks.some(([first, bits]) =>
    spellings.some((spelling) => spelling.kind() === first.kind() && spelling.match(first, bits)),
  );
}

/** Longest address of an endpoint, in characters. */
const maxUrlLength = 2000;

/** Ports of services that are not HTTP and might take a request for commands: mail, shells, files, databases, caches. */
const otherServices = new Set([
  7, 9, 19, 21, 22, 23, 25, 53, 69, 110, 111, 119, 135, 137, 138, 139, 143, 161, 179, 389, 445, 465, 512, 513,
  514, 587, 631, 636, 873, 989, 990, 993, 995, 1433, 1521, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 5432,
  5672, 5900, 6000, 6379, 9042, 9092, 11211, 27017,
]);

/**
 * Validates the address of an endpoint as far as possible without DNS: what a name resolves to is checked for each
 * connection. Returns the address to store, or one sentence for the user who typed it. `http` is for hosts on the
 * operator's list only: others could read the body and its signature.
 */
export function checkEndpointUrl(text: string, policy: EndpointPolicy): Result<string, string> {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  // without `//` a URL parser accepts `https:host` as well; a user who typed that meant something else
  if (!url || !/^https?:\/\//i.test(trimmed)) {
    return fail('Enter a full address that begins with https://.');
  }
  if (url.href.length > maxUrlLength) return fail(`The address is longer than ${maxUrlLength} characters.`);
  if (url.username !== '' || url.password !== '') {
    return fail('The address must not contain a user name or a password.');
  }
  const host = hostOf(url);
  const listed = policy.hosts.has(bareName(host));
  const literal = isIP(host) !== 0;
  if (!listed && (literal ? !isAllowedAddress(host, policy) : isLocalName(host))) {
    return fail('The address points into a private network or at this machine, which is not allowed here.');
  }
  if (url.protocol === 'http:' && !listed && !(literal && isListedAddress(host, policy))) {
    return fail(
      'The address must begin with https://: events are not sent over a connection others can read.',
    );
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (otherServices.has(port) || port === 0) {
    return fail(`Port ${port} is not allowed for webhooks.`);
  }
  url.hash = ''; // never sent
  return succeed(url.href);
}

/** The host of a URL as a socket is given it: an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocalName = (host: string): boolean => /(?:^|\.)localhost$/.test(bareName(host));

/** An address that a name resolves to. */
export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 };

/** Asks for the addresses of a name. Rejects as `dns.lookup` does when there are none. */
export type ResolveAddresses = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Milliseconds until a name server is asked once more, and that it may take then. */
const timeout = 1_500;

/**
 * Asks the name servers of the system itself. `dns.lookup` takes one of the few threads that files and passwords need as well, for as
 * long as a name server is silent: twenty such names would hold up every other. Names that the operator listed, and this machine's own,
 * are resolved as the system does it, with its hosts file and search domains.
 *
 * `servers`: other name servers than the system's, as `dns.setServers` takes them.
 */
export function addressResolver(
  policy: Pick<EndpointPolicy, 'hosts'>,
  servers?: readonly string[],
): ResolveAddresses {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (hostname) => {
    const name = bareName(hostname);
    if (policy.hosts.has(name) || /(?:^|\.)localhost$/.test(name)) return systemAddresses(hostname);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [...withFamily(four, 4), ...withFamily(six, 6)];
    if (found.length === 0) throw unresolved(four.status === 'rejected' ? four.reason : null);
    return found;
  };
}

const withFamily = (asked: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];

/** As `dns.lookup` reports it: the name is unknown, or its name servers cannot be asked for now. */
function unresolved(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const isUnknown = code === 'ENOTFOUND' || code === 'ENODATA';
  return Object.assign(new Error('the name is not resolved', { cause }), {
    code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN',
  });
}

async function systemAddresses(hostname: string): Promise<readonly ResolvedAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/**
 * Concurrent lookups of a name share one request: a name may have many endpoints, and its server may be silent. Results are
 * not cached.
 */
export function sharedLookups(resolve: ResolveAddresses): ResolveAddresses {
  const running = new Map<string, Promise<readonly ResolvedAddress[]>>();
  return (hostname) => {
    const known = running.get(hostname);
    if (known) return known;
    const asked = resolve(hostname).finally(() => running.delete(hostname));
    running.set(hostname, asked);
    return asked;
  };
}
