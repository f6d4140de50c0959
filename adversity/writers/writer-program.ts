import { readFileSync } from 'node:fs';
import { type WriteStyle, writeInStyle } from './write-styles.ts';

/** What another program is asked to do: add a line at the end of a file, as its user would. */
export type AddLine = {
  readonly style: WriteStyle;
  readonly path: string;
  readonly line: string;
  readonly pause: number;
};

// A program of its own, so that it runs while the app does. It reads the file and writes it, with no respect for anybody.
process.on('message', async ({ style, path, line, pause }: AddLine) => {
  const text = readFileSync(path, 'utf8');
  await writeInStyle(style, path, `${text.replace(/\n*$/, '\n')}\n${line}\n`, pause);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
