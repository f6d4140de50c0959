import { isIP } from 'node:net';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { isAllowedAddress, isListedAddress } from './allowed-address.ts';
import { bareName, type EndpointPolicy } from './endpoint-policy.ts';

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
