/**
 * The first proxy of a PAC result such as `PROXY proxy.example:8080; DIRECT`, as an address. Null for `DIRECT`, and for
 * kinds that are not spoken here (SOCKS).
 */
export function readProxy(pacResult: string): string | null {
  const [first = ''] = pacResult.split(';');
  const [, kind, host] = /^\s*(PROXY|HTTPS)\s+(\S+)\s*$/i.exec(first) ?? [];
  if (kind === undefined || host === undefined) return null;
  return `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host}`;
}
