import { hash } from 'node:crypto';

/** SHA-256 in lower-case hexadecimal of a text's UTF-8 bytes, or of bytes. */
export const sha256 = (input: string | Uint8Array): string => hash('sha256', input);
