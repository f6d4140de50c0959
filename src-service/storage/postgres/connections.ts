/** Connections that a process has beside its pool: one listens, and one checks the schema now and then. */
const besidePool = 2;

/** Connections of a process at most, unless it is told otherwise. */
export const defaultConnections = 15;

/** With fewer, a change of a key could wait for itself: its transaction has one connection, and counts who listens on another. */
export const fewestConnections = besidePool + 2;

/** The size of the pool of a process that may have so many connections in all. */
export const poolSize = (connections: number): number => Math.max(2, connections - besidePool);
