import { type NativeImage, nativeImage } from 'electron';

/** The app's tray icon: a page with three lines. Drawn here, so that it is sharp in every size a desktop asks for. */
export function trayIcon(): NativeImage {
  const icon = nativeImage.createEmpty();
  for (const scaleFactor of [1, 2, 3])
    icon.addRepresentation({
      scaleFactor,
      width: 16 * scaleFactor,
      height: 16 * scaleFactor,
      buffer: nativeImage
        .createFromBitmap(drawPage(scaleFactor), { width: 16 * scaleFactor, height: 16 * scaleFactor })
        .toPNG(),
    });
  return icon;
}

/** The colour of the accent, as bytes of blue, green, red and alpha; light enough for dark panels. */
const page = [0x7a, 0x8e, 0x4a, 0xff] as const;
const line = [0xf9, 0xfd, 0xff, 0xff] as const;

/** Pixels of a page on a grid of 16. */
function drawPage(scale: number): Buffer {
  const side = 16 * scale;
  const pixels = Buffer.alloc(side * side * 4);
  const fill = (left: number, top: number, right: number, bottom: number, colour: readonly number[]) => {
    for (let y = top * scale; y < bottom * scale; y += 1)
      for (let x = left * scale; x < right * scale; x += 1) pixels.set(colour, (y * side + x) * 4);
  };
  fill(2, 1, 14, 15, page);
  fill(5, 4, 11, 5, line);
  fill(5, 7, 11, 8, line);
  fill(5, 10, 9, 11, line);
  return pixels;
}
