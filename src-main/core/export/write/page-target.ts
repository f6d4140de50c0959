import { createFile } from '../../disk/atomic-write.ts';
import type { ExportTarget } from './target.ts';

/** Writes an export of a single file under exactly this path. */
export function pageTarget(to: string): ExportTarget {
  let bytes = new Uint8Array();
  return {
    async add({ content }) {
      if ('bytes' in content) bytes = new Uint8Array(await content.bytes());
    },
    async finish() {
      createFile(to, bytes);
    },
    abort: async () => undefined,
  };
}
