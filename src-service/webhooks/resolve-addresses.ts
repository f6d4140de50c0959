import { lookup } from 'node:dns/promises';

/** An address that a name resolves to. */
export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 };

/** Asks for the addresses of a name. Rejects as `dns.lookup` does when there are none. */
export type ResolveAddresses = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** The system's own answer: hosts file, search domains and DNS as the operator set them up. */
export const resolveAddresses: ResolveAddresses = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
