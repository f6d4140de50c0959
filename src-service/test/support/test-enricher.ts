import type { EnrichmentInput } from '../../domain/enrichment.ts';
import type { Enricher } from '../../pipeline/enricher.ts';

/** An enricher with predictable results. */
export const testEnricher = {
  provenance: 'test/1',
  extract: (content: string) => content.replaceAll('*', '').trim(),
  enrich: ({ title }: EnrichmentInput, canonicalText: string) => ({
    language: 'en',
    gist: canonicalText,
    description: `- ${title}`,
    tags: ['ferry', 'example-notes-app', 'ferry', 'b', 'c', 'd', 'e', 'f'],
    questions: ['When?', 'Where?', 'Why?', 'Who?'],
    relevance: { relevant: true, score: 0.75, provenance: 'test/1' },
  }),
} satisfies Enricher;
