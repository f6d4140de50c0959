/** The width of an image as other programs write it behind its description, `![words|300](x.png)`; the height may follow as `300x200`. */
export type SizedDescription = {
  readonly description: string;
  /** In pixels; null shows the image as large as it is. */
  readonly width: number | null;
};

/** The widest that can be asked for, in pixels. */
export const widestImage = 9999;

/** Reads the description of an image: its words, and its width. A description that is only a number is its width, too. */
export function readDescription(alt: unknown): SizedDescription {
  const text = String(alt ?? '');
  const [whole, figure] = /(?:^|\|)\s*([1-9]\d{0,3})(?:x\d{1,4})?\s*$/.exec(text) ?? [];
  if (whole === undefined || figure === undefined) return { description: text, width: null };
  return { description: text.slice(0, text.length - whole.length), width: Number(figure) };
}

/** The text that {@link readDescription} reads as this. */
export function writeDescription({ description, width }: SizedDescription): string {
  const words = description.replaceAll(/\s+/g, ' ').trim();
  const size = width === null ? '' : String(Math.min(widestImage, Math.max(1, Math.round(width))));
  if (size !== '') return `${words}|${size}`;
  // Words that end like a width would be read as one.
  return readDescription(words).width === null ? words : `${words}|`;
}
