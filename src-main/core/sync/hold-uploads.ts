/** Longest time in milliseconds that uploads wait for files to be recorded: a vault that never rests is uploaded, too. */
const maxHold = 120_000;
/** Milliseconds between two looks at whether they go on. */
const lookEvery = 500;

/** Uploads that wait while many files are recorded: the list is what a person waits for, and both use the same journal. */
export type UploadHold = {
  held(): boolean;
  /** Milliseconds until it is looked at again. */
  readonly lookEvery: number;
};

/** `isAtWork` says whether many files are being recorded or written now; `monotonic` is in milliseconds. */
export function createUploadHold(isAtWork: () => boolean, monotonic: () => number): UploadHold {
  let since: number | undefined;
  return {
    lookEvery,
    held() {
      since = isAtWork() ? (since ?? monotonic()) : undefined;
      return since !== undefined && monotonic() - since < maxHold;
    },
  };
}
