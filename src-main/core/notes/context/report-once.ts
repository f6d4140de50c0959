/** Reports a failure once, and again only after a success: failing operations are retried every minute. */
export type ReportOnce = {
  /** `key`: the subject of the failure, such as a path. */
  failed(key: string, what: string, error: unknown): void;
  succeeded(key: string): void;
};

export function reportOnce(report: (what: string, error: unknown) => void): ReportOnce {
  const failing = new Map<string, string>();
  return {
    failed(key, what, error) {
      const text = `${what}: ${error instanceof Error ? error.message : String(error)}`;
      if (failing.get(key) === text) return;
      failing.set(key, text);
      report(what, error);
    },
    succeeded: (key) => void failing.delete(key),
  };
}
