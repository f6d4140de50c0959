import type { Events } from '../../../src-shared/rpc/contract.ts';

/** Sends an event to every connected renderer. */
export type Emit = EmitOf<Events>;

/** Emits an event with what it says. */
type EmitOf<Map> = <Name extends keyof Map>(name: Name, payload: Map[Name]) => void;

/** Events, so that what emits one does not know who listens. All listeners are called at once, in the order in which they came. */
export type EventBus<Map> = {
  readonly emit: EmitOf<Map>;
  on<Name extends keyof Map>(name: Name, listener: (payload: Map[Name]) => void): void;
  /** Listens to all events, before those who listen to one. */
  onAny(listener: EmitOf<Map>): void;
};

export function createEventBus<Map>(): EventBus<Map> {
  const ofAny: EmitOf<Map>[] = [];
  const ofOne: { [Name in keyof Map]?: ((payload: Map[Name]) => void)[] } = {};
  return {
    emit(name, payload) {
      for (const listener of ofAny) listener(name, payload);
      for (const listener of ofOne[name] ?? []) listener(payload);
    },
    on(name, listener) {
      ofOne[name] = [...(ofOne[name] ?? []), listener];
    },
    onAny: (listener) => void ofAny.push(listener),
  };
}
