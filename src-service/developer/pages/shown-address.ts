/**
 * The address of a webhook as it is shown: whole to those who may change it, to others without path and query, in which many receivers have the secret that
 * lets anybody send to them.
 */
export function shownAddress(url: string, mayChange: boolean): string {
  const { origin, href } = new URL(url);
  return mayChange || href === `${origin}/` ? url : `${origin}/…`;
}
