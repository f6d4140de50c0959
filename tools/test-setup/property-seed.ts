import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a run fails only for what was changed. `EXAMPLE_NOTES_SEED` tries others, and
 * `EXAMPLE_NOTES_RUNS` that many where a property names no number of its own; each counterexample that is found becomes a case of its test.
 */
const { EXAMPLE_NOTES_SEED: seed = '1', EXAMPLE_NOTES_RUNS: runs = '100' } = process.env;
fc.configureGlobal({ seed: Number(seed), numRuns: Number(runs) });
