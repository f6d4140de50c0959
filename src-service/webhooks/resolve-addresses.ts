import { lookup, Resolver } from 'node:dns/promises';
import { bareName, type EndpointPolicy } from './endpoint-policy.ts';

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
