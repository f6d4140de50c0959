import type { Trial } from '../trial.ts';
import { heldBodies } from './held-bodies.ts';
import { processingFlood } from './processing-flood.ts';
import { silentWebhooks } from './silent-webhooks.ts';

/** All trials, in the order they are played. */
export const trials: readonly Trial[] = [heldBodies, processingFlood, silentWebhooks];
