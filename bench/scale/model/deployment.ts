/** Milliseconds of a core that something takes: for each request, and for each group of requests that is stored together. */
export type Cost = { readonly request: number; readonly group: number };

/** The same of a thread that sleeps when it has nothing to do, and what each waking takes. */
export type ThreadCost = Cost & { readonly wake: number };

/** What one kind of request asks of each part. All in milliseconds. */
export type Demands = {
  /** CPU of whoever makes the load: to send a request and read its response. */
  readonly client: ThreadCost;
  /** CPU of the event loop of a service process. */
  readonly loop: ThreadCost;
  /** CPU of the other threads of that process, per request. */
  readonly beside: number;
  /** CPU of the database. */
  readonly database: Cost;
  /**
   * Time of one flush of the write-ahead log: on a machine that does nothing else, and what is added when all of its cores
   * are busy. 0 when nothing is written.
   */
  readonly flush: { readonly alone: number; readonly waits: number };
  /**
   * Transactions that a request needs one after the other; each takes an equal part of the loop's and the database's CPU.
   * With several of them a request waits for the other threads before the last one, as a note does for its enricher.
   */
  readonly steps: readonly Step[];
  /**
   * Whether processes notify each other of what was stored: each of them at most every {@link notifyInterval}, by a
   * transaction like that of a group, which wakes every process and its connection.
   */
  readonly notifies: boolean;
};

/** Milliseconds between two notifications of one process. */
export const notifyInterval = 10;

/** How requests come together in one transaction. */
export type Step = {
  /** Requests in one group, at most: 1 when each is asked alone. */
  readonly groupSize: number;
  /** Groups that one process has at the database at once, at most. */
  readonly groups: number;
};

/** A closed system: each connection sends its next request when it has the response to the last one. */
export type Deployment = {
  readonly processes: number;
  /** Connections of all processes together, spread evenly. */
  readonly connections: number;
  /** Cores of each machine. */
  readonly cores: readonly number[];
  /** Index of the machine of each part; service processes take turns at theirs. */
  readonly client: number;
  readonly services: readonly number[];
  readonly database: number;
  /** Milliseconds from one machine to another and back. */
  readonly network: number;
};

/** Everything on one machine of so many cores, as the bench measures it. */
export const oneMachine = (cores: number, processes: number, connections: number): Deployment => ({
  processes,
  connections,
  cores: [cores],
  client: 0,
  services: [0],
  database: 0,
  network: 0,
});

/** What a simulation came to. */
export type Simulated = {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds of a request from sending to its response. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests under way, on average over time. */
  readonly underWay: number;
  /** Requests of a group, on average. */
  readonly groupSize: number;
  /** Notifications that processes sent, for a request. */
  readonly notified: number;
  /** How often each of these was woken for a request, on average. */
  readonly wakes: { readonly client: number; readonly loop: number };
  /** Share of its cores that each machine was busy, 0 to 1. */
  readonly utilisation: readonly number[];
  /** Share of the time that the busiest event loop had a core, 0 to 1. */
  readonly loop: number;
};

/** The same demands when all CPU takes so many times as long. The disk takes as long as before. */
export function slower(demands: Demands, factor: number): Demands {
  const cost = <One extends Cost>(one: One): One =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value * factor])) as One;
  return {
    ...demands,
    client: cost(demands.client),
    loop: cost(demands.loop),
    beside: demands.beside * factor,
    database: cost(demands.database),
  };
}
