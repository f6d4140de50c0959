import { t } from '../../src-shared/texts/t.ts';
import { compileQuery, type SearchQuery } from '../note-view/search-query.ts';
import { createWorkerMatcher } from '../note-view/worker-matcher.ts';

/** Tests regular expressions in a worker, where they cannot block the window. */
export type RegexpCheck = {
  /** Why a query cannot be searched in a text, as a sentence; null when it can. */
  check(query: SearchQuery, text: string): Promise<string | null>;
  stop(): void;
};

/** CodeMirror runs regular expressions in the window, so an expression that never ends must be detected before. */
export function createRegexpCheck(): RegexpCheck {
  const matcher = createWorkerMatcher();
  return {
    async check(query, text) {
      const compiled = compileQuery(query);
      if (compiled.kind === 'invalid') return t('find.notRegexp', { reason: compiled.reason });
      if (compiled.kind === 'nothing') return null;
      const found = await matcher.find({
        pattern: compiled.pattern,
        texts: [text],
        limit: Number.MAX_SAFE_INTEGER,
      });
      return found === null ? t('find.tooLong') : null;
    },
    stop: matcher.stop,
  };
}
