/** A value that the core announces with events and answers to requests. */
export type NewestValue<Value> = {
  /** Shows a value that was announced, or that a change was answered with. */
  show(value: Value): void;
  /** Called before a request; what it returns shows the response, unless a newer value was shown meanwhile. */
  request(): (response: Value) => void;
  /** Shows what a request answers, unless a newer value was shown meanwhile. */
  take(request: () => Promise<Value>): Promise<void>;
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
  const request = () => {
    const before = changes;
    return (response: Value): void => {
      if (changes === before) showNow(response);
    };
  };
  return {
    show: showNow,
    request,
    async take(ask) {
      const showAnswer = request();
      showAnswer(await ask());
    },
  };
}

/** A value of the core that this window changes in parts, each shown at once and written in the background. */
export type PendingValue<Value extends object> = {
  /** Takes over a value that the core announced. */
  confirm(value: Value): void;
  /** Called before a request; what it returns takes over the response, unless a newer value was announced meanwhile. */
  request(): (response: Value) => void;
  /** Takes over what a request answers, unless a newer value was announced meanwhile. */
  take(request: () => Promise<Value>): Promise<void>;
  /** Shows a change and writes it; `write` resolves to the value with the change, where the core answers with it. A change that is rejected is taken back. */
  change(part: Partial<Value>, write: () => Promise<Value | null>): Promise<void>;
};

/** `show` gets the value as the core has it, with the changes that it has not answered yet. */
export function createPendingValue<Value extends object>(
  initial: Value,
  show: (value: Value) => void,
): PendingValue<Value> {
  let confirmed = initial;
  const pending = new Set<Partial<Value>>();
  // The event of an earlier change must not take back a later one, which would then be written without it.
  const showAll = (): void => show(Object.assign({}, confirmed, ...pending));
  const newest = createNewestValue<Value>((value) => {
    confirmed = value;
    showAll();
  });
  return {
    confirm: newest.show,
    request: newest.request,
    take: newest.take,
    async change(part, write) {
      pending.add(part);
      showAll();
      const takeOver = newest.request();
      try {
        const answer = await write();
        pending.delete(part);
        if (answer !== null) takeOver(answer);
      } catch (error) {
        pending.delete(part);
        showAll();
        throw error;
      }
    },
  };
}
