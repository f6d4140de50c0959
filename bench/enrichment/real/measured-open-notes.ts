import { offlineEnricher } from '../../../src-service/pipeline/offline/offline-enricher.ts';
import { measureRealNotes } from './measure-real-notes.ts';
import { readRealNotes } from './read-real-notes.ts';

/** What the offline enricher makes of the open notes of real life: measured once for all tests of a process. */
export const measuredOpenNotes = await measureRealNotes(offlineEnricher, readRealNotes('open'));
