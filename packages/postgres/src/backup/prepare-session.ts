import type { TransactionSql } from 'postgres';

/**
 * Settings of one transaction that reads or writes a whole database: no deadline ends it, values are
 * written the same way on every server, and rows that a policy would hide are an error.
 */
export async function prepareSession(tx: TransactionSql): Promise<void> {
  // Asked of the server: transaction_timeout came with version 17.
  await tx`
    select set_config(name, '0', true) from pg_settings where name in (
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
      'transaction_timeout')`;
  await tx`
    select set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'postgres', true),
      set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('row_security', 'off', true)`;
}
