import type { MemoryView, RelatedNote } from '../sync.ts';
import { method, NoteIdParam } from './define-method.ts';

/** What the Memory service returned for a note. */
export const memoryMethods = {
  'memory.view': method<MemoryView>()(NoteIdParam),
  /** Notes that share tags with this one, best first. Empty while its Memory is not known, or with a remote service. */
  'memory.related': method<readonly RelatedNote[]>()(NoteIdParam),
} as const;
