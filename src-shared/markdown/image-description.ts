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

/** A description of an image without the width, and perhaps the height, that other programs write behind it: `Harbour|300x200`. */
export const withoutSize = (description: string): string => description.replace(size, '').trim();
const size = /\\?\|[ \t]*\d+(?:x\d+)?[ \t]*$/;

/** Whether the description of an image, or what is embedded, is no text: empty, the name of a file, or a name that a camera or a program gave. */
export const isFileName = (text: string): boolean => text === '' || fileName.test(text);
const fileName =
  /^(?:[^\n]*\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?|heic|mp[34]|m4a|wav|ogg|webm|mov|pdf|docx?|xlsx?|pptx?|csv|zip)|(?:image|img|dscn?|pxl|photo|picture|screen ?shot|pasted image|bildschirmfoto|bild|capture d['’]écran|captura de pantalla|imagen|スクリーンショット|画像|截图|截屏|图片|снимок экрана)(?:[\s\d_.:()-]|at |um |à |a las )*|\d+(?:x\d+)?)$/iu;
