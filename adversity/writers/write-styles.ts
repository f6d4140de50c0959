import { closeSync, ftruncateSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How other programs write a file. `in-place`: over the old bytes, then cut. `truncating`: emptied, then written.
 * `two-halves`: emptied, half of it, a pause, the other half into the same open file. `half-finished`: emptied and half
 * of it, then nothing, until another program brings the whole. `atomic`: beside it, then renamed.
 */
export type WriteStyle = 'in-place' | 'truncating' | 'two-halves' | 'half-finished' | 'atomic';
export const writeStyles: readonly WriteStyle[] = [
  'in-place',
  'truncating',
  'two-halves',
  'half-finished',
  'atomic',
];

/** Writes a whole text in a style; `pause` in milliseconds is how long it stops where it stops. */
export async function writeInStyle(
  style: WriteStyle,
  path: string,
  text: string,
  pause: number,
): Promise<void> {
  const bytes = Buffer.from(text);
  const middle = Math.floor(bytes.length / 2);
  switch (style) {
    case 'in-place': {
      const file = openSync(path, 'r+');
      writeSync(file, bytes);
      ftruncateSync(file, bytes.length);
      return closeSync(file);
    }
    case 'truncating': {
      const file = openSync(path, 'w');
      await sleep(Math.min(pause, 20));
      writeSync(file, bytes);
      return closeSync(file);
    }
    case 'two-halves': {
      const file = openSync(path, 'w');
      writeSync(file, bytes.subarray(0, middle));
      await sleep(pause);
      writeSync(file, bytes.subarray(middle));
      return closeSync(file);
    }
    case 'half-finished':
      writeFileSync(path, bytes.subarray(0, middle));
      await sleep(pause);
      return writeFileSync(path, bytes);
    case 'atomic':
      writeFileSync(`${path}.part`, bytes);
      return renameSync(`${path}.part`, path);
  }
}
