// repeats ./interleavings.test.ts: further seeds
import { testInterleavings } from '../../test-support/test-interleavings.ts';

/** Milliseconds: each order ends with all notes saved, sent and at rest. */
const longestOrders = 5 * 60_000;

testInterleavings([2, 3], 8, { timeout: longestOrders });
