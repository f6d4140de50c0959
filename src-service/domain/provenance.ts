import type { Relevance } from '../../src-shared/memory-api/schemas.ts';

/** The end of the provenance when an enricher's attempts were exhausted and nothing of it is published. */
const exhaustedSuffix = '/failed';

/** The provenance of a Memory for which an enricher's attempts were exhausted. */
export const exhaustedProvenance = (provenance: string): string => provenance + exhaustedSuffix;

/** Who made a Memory; null for a Memory that is not ready. `relevance` is the JSON text that a store keeps since `ready`. */
export const provenanceOf = (relevance: string | null): string | null =>
  relevance === null ? null : (JSON.parse(relevance) as Relevance).provenance; // written at `ready`

/** Whether processing ended without an enrichment. */
export const wasExhausted = (relevance: string | null): boolean =>
  provenanceOf(relevance)?.endsWith(exhaustedSuffix) ?? false;

/** Whether an enricher's provenance is of a former version of this one: `name/1` is of `name/2`, exhausted or not. */
export function isFormerVersion(provenance: string | null, current: string): boolean {
  const [[name, version] = [], [currentName, currentVersion] = []] = [provenance ?? '', current].map((text) =>
    text.split('/'),
  );
  return name === currentName && Number(version) < Number(currentVersion);
}
