import type { Scenario } from '../scenario.ts';
import { alternatingLiveSync } from './alternating-live-sync.ts';
import { killWhileTyping } from './kill-while-typing.ts';

/** All scenarios, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [alternatingLiveSync, killWhileTyping];
