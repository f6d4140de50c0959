import { t } from '../../../src-shared/texts/t.ts';
import type { Confirmable } from '../confirmation/confirmations.ts';
import { printable } from '../confirmation/printable.ts';
import { isOwnNetwork } from './own-network.ts';

/** Addresses and servers that are named, at most. */
const maxNamed = 5;

/**
 * Asks whether images are fetched: an address tells a server what a window wrote into it, so a window that text of others has taken over may not choose
 * it alone. `addresses`: each once.
 */
export function fetchQuestion(addresses: readonly URL[]): Confirmable {
  const servers = [...new Set(addresses.map(({ host }) => host))];
  const own = addresses.some(({ hostname }) => isOwnNetwork(hostname));
  return {
    key: JSON.stringify(['fetch-images', addresses.map(({ href }) => href)]),
    question: {
      message: t('confirmations.fetchImages', { count: addresses.length }),
      detail: [
        t('confirmations.fetchedFrom', { count: servers.length }),
        named(servers),
        ...(own ? [t('confirmations.fetchOwnNetwork')] : []),
        t('confirmations.fetchHint', { count: addresses.length }),
        named(addresses.map(({ href }) => href)),
        t('confirmations.onlyIf'),
      ].join('\n\n'),
      yes: t('confirmations.fetchYes'),
      no: t('confirmations.doNotFetch'),
    },
    codeNeeded: t('confirmationErrors.fetchCode'),
    refused: t('confirmationErrors.notFetched'),
  };
}

const named = (names: readonly string[]): string =>
  [
    ...names.slice(0, maxNamed).map((name) => `    ${printable(name)}`),
    ...(names.length > maxNamed ? ['    …'] : []),
  ].join('\n');
