/** What stands where a key was. */
const mask = '•••';
/** A shorter one is no secret, and would be found in ordinary words. */
const minSecretLength = 8;

/**
 * Takes a key out of everything that a service answered, before anything else sees it: a service, or what stands between,
 * may echo the request in its errors. Its percent-encoded and Base64 forms go as well, alone and as `Bearer …`.
 */
export function maskSecret(value: unknown, secret: string): unknown {
  const forms = formsOf(secret);
  return forms.length === 0 ? value : maskAll(value, forms);
}

/** The same for one text. */
export function maskText(text: string, secret: string): string {
  return replaceForms(text, formsOf(secret));
}

function formsOf(secret: string): readonly string[] {
  if (secret.length < minSecretLength) return [];
  const encoded = [secret, `Bearer ${secret}`].flatMap((text) => {
    const bytes = Buffer.from(text, 'utf8');
    return [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), bytes.toString('hex')];
  });
  return [...new Set([secret, encodeURIComponent(secret), ...encoded])];
}

function maskAll(value: unknown, forms: readonly string[]): unknown {
  if (typeof value === 'string') return replaceForms(value, forms);
  if (Array.isArray(value)) return value.map((item: unknown) => maskAll(item, forms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      replaceForms(name, forms),
      maskAll(item, forms),
    ]),
  );
}

const replaceForms = (text: string, forms: readonly string[]): string =>
  forms.reduce((masked, form) => masked.replaceAll(form, mask), text);
