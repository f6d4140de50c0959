/**
 * Maximum time in milliseconds that uploads wait for files to be recorded: a vault that changes constantly is
 * uploaded, too.
 */
const maxHold = 120_000;
/** Milliseconds between two checks whether uploads may go on. */
const checkInterval = 500;

/** Delays uploads while many files are recorded: the user waits for the list, and both use the same journal. */
export type UploadHold = {
  held(): boolean;
  /** Milliseconds until `held` is to be checked again. */
  readonly checkInterval: number;
};

/** `isAtWork`: whether many files are being recorded or written now; `monotonic` is in milliseconds. */
export function createUploadHold(isAtWork: () => boolean, monotonic: () => number): UploadHold {
  let since: number | undefined;
  return {
    checkInterval,
    held() {
      since = isAtWork() ? (since ?? monotonic()) : undefined;
      return since !== undefined && monotonic() - since < maxHold;
    },
  };
}
