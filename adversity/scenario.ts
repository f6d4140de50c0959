import type { Lab } from './lab.ts';

/** One experiment. After it, the machine check looks at everything it left. */
export type Scenario = {
  /** As it is named on the command line: kebab case. */
  readonly name: string;
  /** What is done to the app, and what has to hold, in a sentence or two for a user. */
  readonly about: string;
  /** Part of the short form, which is part of `npm test`: takes seconds, needs no rights. */
  readonly quick: boolean;
  /** `mount`: file systems of its own, which only root may mount. */
  readonly needs?: 'mount';
  /** Plays it. What it throws is a fault, and the machine check follows all the same. */
  run(lab: Lab): Promise<void>;
};

/** A scenario needs what this machine refuses, such as mounting. */
export class NotPossibleHere extends Error {
  override readonly name = 'NotPossibleHere';
}
