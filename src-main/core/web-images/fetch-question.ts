import { t } from '../../../src-shared/texts/t.ts';
import type { Confirmable } from '../confirmation/confirmations.ts';
import { printable } from '../confirmation/printable.ts';
import { isOwnNetwork } from './own-network.ts';

/** Servers of one question: each of them is shown whole. */
export const mostServers = 10;
/** Addresses that are named. */
const mostNamed = 5;
/** Characters of an address that are shown. */
const mostShown = 80;

/**
 * Asks whether images are fetched: an address tells a server what a window wrote into it, so a window that text of others has taken over may not choose
 * it alone. `addresses`: each once, of {@link mostServers} servers at most.
 */
export function fetchQuestion(addresses: readonly URL[]): Confirmable {
  const servers = [...new Set(addresses.map(({ origin }) => origin))];
  const own = addresses.some(({ hostname }) => isOwnNetwork(hostname));
  const length = addresses.reduce((sum, { href }) => sum + href.length, 0);
  const isCut = addresses.length > mostNamed || addresses.some(({ href }) => href.length > mostShown);
  return {
    key: JSON.stringify(['fetch-images', addresses.map(({ href }) => href)]),
    question: {
      message: t('confirmations.fetchImages', { count: addresses.length }),
      detail: [
        t('confirmations.fetchedFrom', { count: servers.length }),
        // the end of a name says whose it is
        servers.map((server) => `    ${server}`).join('\n'),
        ...(own ? [t('confirmations.fetchOwnNetwork')] : []),
        t('confirmations.fetchHint', { count: addresses.length }),
        [
          ...addresses.slice(0, mostNamed).map(({ href }) => `    ${printable(shortened(href))}`),
          ...(addresses.length > mostNamed ? ['    …'] : []),
        ].join('\n'),
        ...(isCut ? [t('confirmations.fetchLength', { count: length })] : []),
        t('confirmations.onlyIf'),
      ].join('\n\n'),
      yes: t('confirmations.fetchYes'),
      no: t('confirmations.doNotFetch'),
    },
    codeNeeded: t('confirmationErrors.fetchCode'),
    refused: t('confirmationErrors.notFetched'),
  };
}

/** The beginning and the end of an address. */
const shortened = (href: string): string =>
  href.length <= mostShown ? href : `${href.slice(0, mostShown - 30)}…${href.slice(-29)}`;
