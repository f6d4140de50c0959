import { plainLinesOf } from '../../src-shared/markdown/plain-text.ts';
import { startWorker } from '../text/trusted-types.ts';
import readWorker from './read-worker.ts?worker&url';

/** UTF-16 units of Markdown that are read at once, in some milliseconds. */
export const mostAtOnce = 30_000;

/** Reads one text after another. */
export type MarkdownReader = {
  /**
   * What is read of a Markdown text without front matter: none of its markup, of addresses and of comments. A long one is read in a worker; that
   * rejects when another text is asked for before it is done.
   */
  read(markdown: string): string | Promise<string>;
  stop(): void;
};

/** Creates a reader, which has at most one worker. */
export function createMarkdownReader(): MarkdownReader {
  let stop = (): void => {};
  return {
    read(markdown) {
      stop();
      if (markdown.length <= mostAtOnce) return plainLinesOf(markdown).join('\n');
      const read = new Promise<string>((resolve, reject) => {
        const worker = startWorker(readWorker);
        const end = (): void => {
          worker.terminate();
          stop = () => {};
        };
        stop = () => {
          end();
          reject(new Error('The text is not read any more.'));
        };
        worker.onmessage = ({ data }: MessageEvent<string>) => {
          end();
          resolve(data);
        };
        worker.onerror = () => stop();
        worker.postMessage(markdown);
      });
      // who asked may be gone by then
      read.catch(() => undefined);
      return read;
    },
    stop: () => stop(),
  };
}
