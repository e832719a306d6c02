import postgres from 'postgres';

/** Runs one statement on its own connection and returns its rows. */
export async function ask(url: string, statement: string): Promise<postgres.Row[]> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
