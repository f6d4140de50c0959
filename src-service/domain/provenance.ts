import type { Relevance } from '../../src-shared/memory-api/schemas.ts';

/** The end of the provenance when an enricher's attempts were exhausted and nothing of it is published. */
const exhaustedSuffix = '/failed';

/** The provenance of a Memory for which an enricher's attempts were exhausted. */
export const exhaustedProvenance = (provenance: string): string => provenance + exhaustedSuffix;

/** Who made a Memory; null for one that is not ready. `relevance` is the JSON text that a store keeps since `ready`. */
export const provenanceOf = (relevance: string | null): string | null =>
  relevance === null ? null : (JSON.parse(relevance) as Relevance).provenance; // written at `ready`

/** Whether processing ended without an enrichment. */
export const wasExhausted = (relevance: string | null): boolean =>
  provenanceOf(relevance)?.endsWith(exhaustedSuffix) ?? false;
