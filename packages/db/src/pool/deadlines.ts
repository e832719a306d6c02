/** How long each step may take, in milliseconds. */
export type Deadlines = {
  /** Getting a free connection, or opening a new one. */
  waitMs: number;
  /** One statement, on the server; the client gives the connection up half a second later. */
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** A whole transaction, including what happens between its statements. */
  transactionMs: number;
};

/** For requests: someone is waiting for an answer. */
export const IMPATIENT: Deadlines = {
  waitMs: 5000,
  statementMs: 4000,
  lockMs: 3000,
  transactionMs: 10_000,
};

/** For setup and maintenance, where nobody is waiting in a browser. */
export const PATIENT: Deadlines = {
  waitMs: 30_000,
  statementMs: 600_000,
  lockMs: 60_000,
  transactionMs: 900_000,
};

/** The deadlines as Postgres settings, in whole milliseconds. */
export const serverSettings = ({ statementMs, lockMs, transactionMs }: Deadlines) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: transactionMs,
});
