import postgres from 'postgres';

const unavailableExtension = /extension "([^"]+)" is not available|extension\/([\w-]+)\.control/;
const forbiddenExtension = /permission denied to create extension "([^"]+)"/;

/**
 * Turns Postgres's error about a missing extension or privilege into a sentence that says what to
 * do.
 */
export function explainMigrationError(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  const unavailable = unavailableExtension.exec(error.message);
  if (unavailable) return new Error(askForExtension(unavailable[1] ?? unavailable[2] ?? ''));
  const forbidden = forbiddenExtension.exec(error.message)?.[1];
  if (forbidden) return new Error(askOwner(forbidden));
  if (error.code !== '42501') return error;
  return new Error(
    `The database's account may not migrate it (${error.message}). ` +
      'Let its owner run the migrations, or GRANT the account CREATE on the database.',
  );
}

function askForExtension(name: string): string {
  return (
    `The database server lacks the extension ${name}: install the Postgres contrib package there, ` +
    `then start again.`
  );
}

function askOwner(name: string): string {
  return (
    `The database's account may not add the extension ${name}: ` +
    `ask the database's owner to run CREATE EXTENSION ${name}, then start again.`
  );
}
