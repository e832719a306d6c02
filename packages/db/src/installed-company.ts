import postgres from 'postgres';

/**
 * The name of the company whose data a database holds.
 * @param url a Postgres URL
 * @returns undefined for a database without Callboard's tables
 * @throws the driver's error when the database does not answer, or refuses the account
 */
export async function installedCompany(url: string): Promise<string | undefined> {
  const sql = postgres(url, {
    max: 1,
    // PgBouncer in transaction mode keeps no prepared statements.
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const [there] = await sql<{ isThere: boolean }[]>`
      select to_regclass('public.settings') is not null
        and to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
    if (!there?.isThere) return undefined;
    const [company] = await sql<{ name: string }[]>`select company_name as name from settings`;
    return company?.name ?? '';
  } finally {
    await sql.end({ timeout: 5 });
  }
}
