import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../root.ts';

/** A regular expression that was composed while a program ran. */
export type RecordedExpression = {
  /** The file that composed it, below the project's root, and the line where that begins. */
  readonly path: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
};

/**
 * From now on takes down each regular expression that code of the product makes of a text, once for each place. To be called before that code is
 * loaded: much is composed while it loads.
 */
export function recordComposed(): () => readonly RecordedExpression[] {
  const found = new Map<string, RecordedExpression>();
  const own = RegExp;
  function record(pattern: unknown, flags: unknown): void {
    if (typeof pattern !== 'string') return;
    const place = callerOf();
    if (place === null || !/^src-[^/]+\//.test(place.path)) return;
    const recorded = { ...place, pattern, flags: typeof flags === 'string' ? flags : '' };
    found.set(JSON.stringify(recorded), recorded);
  }
  globalThis.RegExp = new Proxy(own, {
    construct(target, [pattern, flags]) {
      record(pattern, flags);
      return new target(pattern, flags);
    },
    apply(target, _self, [pattern, flags]) {
      record(pattern, flags);
      return target(pattern, flags);
    },
  });
  return () => [...found.values()];
}

/** The innermost place in a file of the project beside this one. */
function callerOf(): Pick<RecordedExpression, 'path' | 'line'> | null {
  const { stack = '' } = new Error();
  for (const [, file = '', line = ''] of stack.matchAll(/\(?(file:\/\/[^\s()]+):(\d+):\d+\)?$/gm)) {
    const absolute = fileURLToPath(file);
    if (absolute === import.meta.filename) continue;
    return { path: relative(root, absolute).replaceAll('\\', '/'), line: Number(line) };
  }
  return null;
}
