/** The size that an image is shown in, in CSS pixels; without a height, that of its proportions. */
export type ImageSize = { readonly width: number; readonly height: number | null };

/** The description of an image, in its parts. */
export type ImageDescription = { readonly description: string; readonly size: ImageSize | null };

/** Words with a size behind their last bar, as other programs write it. */
export function readDescription(text: string): ImageDescription {
  const parts = text.split('|');
  const [, width, height] = /^\s*(\d{1,4})(?:x(\d{1,4}))?\s*\\?$/.exec(parts.at(-1) ?? '') ?? [];
  if (width === undefined || Number(width) === 0)
    return { description: text.replace(/\\$/, '').trim(), size: null };
  const description = parts.slice(0, -1).join('|').replace(/\\$/, '').trim();
  return { description, size: { width: Number(width), height: Number(height ?? 0) || null } };
}

/** The widest that can be asked for, in CSS pixels. */
export const maxImageWidth = 9999;

/** The text that {@link readDescription} reads as these words and this width; null shows the image as large as it is. */
export function writeDescription({
  description,
  width,
}: {
  readonly description: string;
  readonly width: number | null;
}): string {
  const words = description.replaceAll(/\s+/g, ' ').trim();
  if (width !== null) return `${words}|${Math.min(maxImageWidth, Math.max(1, Math.round(width)))}`;
  // words that end like a width would be read as one
  return readDescription(words).size === null ? words : `${words}|`;
}
