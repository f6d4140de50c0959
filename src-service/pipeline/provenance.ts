import type { Relevance } from '../../src-shared/memory-api/schemas.ts';

/** What the provenance of an enricher ends with when its attempts were used up and nothing of it is published. */
const givenUp = '/failed';

/** The provenance of a Memory that an enricher was given up on. */
export const givenUpProvenance = (provenance: string): string => provenance + givenUp;

/** Who made a Memory; null for one that is not ready. `relevance` is the JSON text that a store keeps since `ready`. */
export const provenanceOf = (relevance: string | null): string | null =>
  relevance === null ? null : (JSON.parse(relevance) as Relevance).provenance; // written at `ready`

/** Whether processing ended without an enrichment. */
export const wasGivenUp = (relevance: string | null): boolean =>
  provenanceOf(relevance)?.endsWith(givenUp) ?? false;
