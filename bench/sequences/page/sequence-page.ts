import type { SequenceResult } from '../sequence-result.ts';
import type { Step } from '../step.ts';
import { playSequence } from './play-sequence.ts';

declare global {
  /** Set by the page when it is ready. */
  var playSteps: ((source: string, steps: readonly Step[]) => Promise<SequenceResult>) | undefined;
}

const place = document.getElementById('surface');
if (place === null) throw new Error('the page has no place for an editor');
globalThis.playSteps = (source, steps) => playSequence(source, steps, place);
