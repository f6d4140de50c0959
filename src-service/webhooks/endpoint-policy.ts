import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
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
