import type { Enrichment } from '../../domain/enrichment.ts';
import type { TextEnricher } from '../enricher.ts';
import { describeNote } from './description.ts';
import { findGist } from './gist.ts';
import { detectLanguage } from './language.ts';
import { noteParts } from './note-parts.ts';
import { offlineProvenance as provenance } from './offline-provenance.ts';
import { findQuestions } from './questions.ts';
import { readableNote } from './readable-note.ts';
import { judgeRelevance } from './relevance.ts';
import { rankCandidates, rankTags } from './tags.ts';
import { canonicalText, type TextBlock, textBlocks } from './text-blocks.ts';

/** Characters that are weighed: a note says what it is about before they are over, and its end costs no more. */
const weighed = 60_000;
/** Characters of a title that are weighed; the API sets it no limit. */
const longestTitle = 1_000;
/** Blocks that are weighed. */
const mostBlocks = 2_000;

/**
 * The enricher without dependencies: no network, no model, the same result for the same note at any time. It quotes the
 * note rather than rephrasing it, and leaves a field empty where it is not sure. Of a locked note it reveals nothing
 * but how much there is in it.
 */
export const offlineEnricher = {
  provenance,
  extract: (content) => canonicalText(blocksOf(content)),
  enrich(note, text): Enrichment {
    const { title: wholeTitle, folder, content, locked } = readableNote(note);
    const title = wholeTitle.slice(0, longestTitle);
    const language = detectLanguage(text) ?? detectLanguage(`${title}\n${text}`);
    // one wants to find what nothing is quoted of, too
    const whole = { ...note, folder: folder ?? '', blocks: blocksOf(note.content) };
    const relevance = judgeRelevance(whole, provenance);
    if (locked) return { language, gist: null, description: null, tags: [], questions: [], relevance };
    const blocks = blocksOf(content);
    const head = headOf(blocks);
    const parts = noteParts(head, language);
    const sources = {
      title,
      folder: folder ?? '',
      content: content.slice(0, weighed),
      blocks: head,
      language,
    };
    const ranked = rankCandidates(sources);
    const gist = findGist({ ...sources, parts, ranked });
    return {
      language,
      gist,
      description: describeNote(title, blocks, parts, gist, language),
      ...rankTags(sources, ranked),
      questions: findQuestions({ title, content, folder }, language),
      relevance,
    };
  },
} satisfies TextEnricher & { readonly provenance: string };

let last: { readonly content: string; readonly blocks: readonly TextBlock[] } = { content: '', blocks: [] };

/** The blocks of a text, which is read once: what is extracted is enriched next. */
function blocksOf(content: string): readonly TextBlock[] {
  if (content !== last.content) last = { content, blocks: textBlocks(content) };
  return last.blocks;
}

function headOf(blocks: readonly TextBlock[]): TextBlock[] {
  const head: TextBlock[] = [];
  let length = 0;
  for (const block of blocks) {
    if (length >= weighed || head.length >= mostBlocks) break;
    const room = weighed - length;
    head.push(block.text.length <= room ? block : cutTo(block, room));
    length += block.text.length;
  }
  return head;
}

/** A block of which so many characters are left, and no more of its lines than that. */
function cutTo({ lines, ...block }: TextBlock, room: number): TextBlock {
  const text = block.text.slice(0, room);
  if (lines === undefined) return { ...block, text };
  let left = room;
  const kept = lines.flatMap((line) => {
    const start = line.slice(0, left);
    left -= start.length;
    return start === '' ? [] : [start];
  });
  return { ...block, text, lines: kept };
}
