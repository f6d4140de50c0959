/**
 * A new signing secret: `whsec_` and 32 random bytes in base64. `randomBytes` gives as many unpredictable bytes as it
 * is asked for. It is kept as it is, since signing needs it, and shown once.
 */
export function mintWebhookSecret(randomBytes: (count: number) => Uint8Array): string {
  return `whsec_${Buffer.from(randomBytes(32)).toString('base64')}`;
}
