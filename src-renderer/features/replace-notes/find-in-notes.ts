import type { NoteId } from '../../../src-shared/ids.ts';
import type { TextsRead } from '../../../src-shared/rpc/texts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { TextMatch } from '../../note-view/match-texts.ts';
import { compileQuery, type SearchQuery } from '../../note-view/search-query.ts';
import type { WorkerMatcher } from '../../note-view/worker-matcher.ts';
import type { Uses } from '../../workspace/services.ts';
import { type FoundNote, foundMatch } from './found-match.ts';

/** Notes whose texts are asked for together: what is shown of the progress, and waited for when the search is stopped. */
const chunkSize = 200;

/** Matches after which a search ends: they can be replaced, and then it goes on. */
export const maxMatches = 50_000;

/** What is searched for, and in which notes. `scope`: a query of the search field; empty for all notes. */
export type NotesSearch = { readonly find: SearchQuery; readonly scope: string };

/** How far a search is, with what it has found. */
export type SearchProgress = {
  readonly done: number;
  readonly total: number;
  readonly notes: readonly FoundNote[];
  /** Notes that could not be read. */
  readonly failed: TextsRead['failed'];
  /** Whether there are more matches than `maxMatches`. */
  readonly isCapped: boolean;
  /** Why it found nothing or ended early; null when it did not. */
  readonly problem: string | null;
};

export const nothingFound: SearchProgress = {
  done: 0,
  total: 0,
  notes: [],
  failed: [],
  isCapped: false,
  problem: null,
};

/**
 * Searches the Markdown of notes, a chunk after another, and calls back after each. What is unsaved is committed first. Resolves with
 * the result when all notes are searched, or with what was found when `signal` ends it.
 */
export async function findInNotes(
  { core, openNote }: Uses<'core' | 'openNote'>,
  matcher: Pick<WorkerMatcher, 'find'>,
  { find, scope }: NotesSearch,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: SearchProgress): void },
): Promise<SearchProgress> {
  const compiled = compileQuery(find);
  if (compiled.kind === 'nothing') return nothingFound;
  if (compiled.kind === 'invalid')
    return { ...nothingFound, problem: t('find.notRegexp', { reason: compiled.reason }) };
  openNote.commitAll();
  await openNote.settled();
  const inScope = await core.call('texts.inScope', { query: scope });
  if (inScope.fault !== null) return { ...nothingFound, problem: inScope.fault.message };
  let waiting: readonly NoteId[] = inScope.noteIds;
  let progress: SearchProgress = { ...nothingFound, total: waiting.length };
  let left = maxMatches;
  while (waiting.length > 0 && left > 0 && !signal.aborted) {
    onProgress(progress);
    const { texts, failed } = await core.call('texts.read', { noteIds: waiting.slice(0, chunkSize) });
    if (signal.aborted) break;
    const contents = texts.map(({ content }) => content);
    const matches = await matcher.find({ pattern: compiled.pattern, texts: contents, limit: left });
    if (signal.aborted) break;
    if (matches === null) return { ...progress, problem: t('replacing.tooLong') };
    left -= matches.length;
    const byText = texts.map((): TextMatch[] => []);
    for (const match of matches) byText[match.text]?.push(match);
    const notes = texts.flatMap(({ noteId, content, base, refusal }, index): FoundNote[] => {
      const found = byText[index] ?? [];
      if (found.length === 0) return [];
      return [{ noteId, base, refusal, matches: found.map((match) => foundMatch(content, match)) }];
    });
    waiting = waiting.slice(texts.length + failed.length);
    progress = {
      ...progress,
      done: progress.total - waiting.length,
      notes: [...progress.notes, ...notes],
      failed: [...progress.failed, ...failed],
      isCapped: left === 0,
    };
  }
  return progress;
}
