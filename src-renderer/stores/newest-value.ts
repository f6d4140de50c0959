/** A value that the core announces with events and answers to requests. */
export type NewestValue<Value> = {
  /** Shows a value that was announced, or that a change was answered with. */
  show(value: Value): void;
  /** Called before a request; what it returns shows the response, unless a newer value was shown meanwhile. */
  request(): (response: Value) => void;
};

/**
 * Ignores responses that are older than an event: the core may read a state for a response, announce the next one, and
 * only then send the response.
 */
export function createNewestValue<Value>(show: (value: Value) => void): NewestValue<Value> {
  let changes = 0;
  const showNow = (value: Value): void => {
    changes += 1;
    show(value);
  };
  return {
    show: showNow,
    request() {
      const before = changes;
      return (response) => {
        if (changes === before) showNow(response);
      };
    },
  };
}
