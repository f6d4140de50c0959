/** How many signs are read at most to prove one run: some tenths of a second. */
const mostRead = 1_000_000;

/** How many texts are tried of a run, however long they are. */
const leastTried = 6;

/** Says how long it pays to try texts. Most are proved at once; what none is proved of would be read dozens of times. */
export type RunBudget = {
  /** Counts a text that is to be read; false when it is one too many. */
  spend(length: number): boolean;
};

/** `isVain`: a proof is not expected any more. */
export function createRunBudget(isVain: boolean): RunBudget {
  let [left, tried] = [isVain ? 0 : mostRead, 0];
  return {
    spend(length) {
      tried += 1;
      left -= length;
      return left >= 0 || tried <= leastTried;
    },
  };
}
