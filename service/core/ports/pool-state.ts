/** Connections to the database, as node-postgres counts them. */
export type PoolState = {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Calls that wait for a connection. */
  readonly waitingCount: number;
};
