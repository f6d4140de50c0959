/** Replaces a key. */
const mask = '•••';
/** A shorter text is not a secret, and would match ordinary words. */
const minSecretLength = 8;

/**
 * Masks a key in everything that a service returned, before anything else reads it: a service, or a proxy,
 * may echo the request in its errors. Its percent-encoded and Base64 forms are masked as well, alone and as `Bearer …`.
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
    return [
      bytes.toString('base64').replace(/={1,2}$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ];
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
