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
