/** Largest `memory.content`, in bytes of UTF-8 (2 MiB). */
export const maxContentBytes = 2 * 1024 * 1024;

/** Largest texts of a revision, in bytes of UTF-8. */
export const maxTextBytes = {
  id: 1024,
  title: 64 * 1024,
  account: 16 * 1024,
  folder: 16 * 1024,
  content: maxContentBytes,
} as const;

/** The texts of a revision that have a limit. */
export type LimitedText = keyof typeof maxTextBytes;

export const limitedTexts = Object.keys(maxTextBytes) as LimitedText[]; // the keys of a literal

/**
 * Largest request body a service reads, in bytes: JSON may spell one content byte as six (`\u0001`), and 64 KiB
 * are left for the other fields.
 */
export const maxBodyBytes = 6 * maxContentBytes + 64 * 1024;

/** The tag every Memory made from a note revision carries. */
export const appTag = 'example-notes-app';
/** The only accepted `memory.app`; also the `source` of the Memory. */
export const appName = 'example-notes';

/** The maximum number of tags that a pipeline adds to {@link appTag}. */
export const maxTags = 5;
/** The maximum number of questions of a Memory. */
export const maxQuestions = 3;

/** Bytes of a string in UTF-8; a lone surrogate counts as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2;
      index += 1;
    } else bytes += 2;
  }
  return bytes;
}

/** Whether a text takes more than so many bytes of UTF-8, which the platform may count faster than {@link utf8Length}. */
export const exceedsBytes = (text: string, bytes: number, lengthOf = utf8Length): boolean =>
  // no character of a string takes more than three bytes, or less than one
  text.length > bytes || (text.length > bytes / 3 && lengthOf(text) > bytes);

/** Whether a text is too large to be uploaded: more than {@link maxContentBytes}. */
export const exceedsUploadLimit = (text: string): boolean => exceedsBytes(text, maxContentBytes);

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
