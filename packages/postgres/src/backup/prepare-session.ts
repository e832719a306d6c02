import type { TransactionSql } from 'postgres';

/**
 * Settings for one transaction that reads or writes a whole database: no timeouts, values are
 * formatted the same way on every server, and rows hidden by a policy are an error.
 */
export async function prepareSession(tx: TransactionSql): Promise<void> {
  // Checked on the server: transaction_timeout was added in version 17.
  await tx`
    select set_config(name, '0', true) from pg_settings where name in (
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
      'transaction_timeout')`;
  await tx`
    select set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'postgres', true),
      set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('row_security', 'off', true)`;
}
