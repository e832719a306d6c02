/** How long each step may take, in milliseconds. */
export type Deadlines = {
  /** Waiting for a free connection, and for the server to let a new one in. */
  waitMs: number;
  /** One statement, on the server; the client gives the connection up half a second later. */
  statementMs: number;
  /** Waiting for somebody else's lock. */
  lockMs: number;
  /** A whole transaction with all that happens between its statements. */
  transactionMs: number;
};

/** Somebody waits for an answer: a database that does not give one is away. */
export const IMPATIENT: Deadlines = {
  waitMs: 5000,
  statementMs: 4000,
  lockMs: 3000,
  transactionMs: 10_000,
};

/** Work that prepares or looks after an installation, with nobody waiting in a browser. */
export const PATIENT: Deadlines = {
  waitMs: 30_000,
  statementMs: 600_000,
  lockMs: 60_000,
  transactionMs: 900_000,
};

/** The deadlines as Postgres's own settings; its whole numbers are milliseconds. */
export const serverSettings = ({ statementMs, lockMs, transactionMs }: Deadlines) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: transactionMs,
});
