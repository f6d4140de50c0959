import { plainLinesOf } from '../../src-shared/markdown/plain-text.ts';
import { startWorker } from '../text/trusted-types.ts';
import readWorker from './read-worker.ts?worker&url';

/** UTF-16 units of Markdown that are read at once, in some milliseconds. */
const mostAtOnce = 30_000;

/** What is read of a Markdown text without front matter: none of its markup, of addresses and of comments. A long one is read in a worker. */
export function readMarkdown(markdown: string): string | Promise<string> {
  if (markdown.length <= mostAtOnce) return plainLinesOf(markdown).join('\n');
  return new Promise((resolve, reject) => {
    const worker = startWorker(readWorker);
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(markdown);
  });
}
