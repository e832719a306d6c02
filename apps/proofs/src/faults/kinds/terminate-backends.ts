import { ask } from '@callboard/db/testing/ask';
import type { Fault } from './fault.ts';

/** Terminates every database connection, as an operator can. */
export const terminateBackends: Fault = async ({ site }) => {
  const url = await site.database.url();
  if (url === undefined) throw new Error('The database does not run.');
  await ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return undefined;
};
