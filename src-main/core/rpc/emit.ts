import type { EventName, Events } from '../../../src-shared/rpc/contract.ts';

/** Sends an event to every connected renderer. */
export type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void;
