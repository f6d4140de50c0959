import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { root } from '../root.ts';

/** Pixels: what desktops and file managers of Linux ask for. */
export const iconSizes = [16, 22, 24, 32, 48, 64, 128, 256, 512] as const;
/** Pixels: what the icons of Windows and macOS are made from. */
const largest = 1024;

/** The drawing that all icons are made from. */
export const iconDrawing = join(root, 'assets', 'icon.svg');

let isReady: Promise<void> | undefined;

/** Draws the icon in all sizes into a folder, as `16x16.png`, and `icon.png`, as electron-builder looks for them. */
export async function drawIcons(folder: string): Promise<void> {
  isReady ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await isReady;
  const drawing = readFileSync(iconDrawing, 'utf8');
  const draw = (width: number): Uint8Array =>
    new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng();
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const size of iconSizes) writeFileSync(join(folder, 'icons', `${size}x${size}.png`), draw(size));
  writeFileSync(join(folder, 'icon.png'), draw(largest));
}
