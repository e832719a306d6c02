import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';

const HEAD = /\n-- == (\d+) .*\n/;

/**
 * Brings an empty database to where the migrations from before the first release left it.
 * @param count how many of them ran; all by default
 */
export async function makeFormerDatabase(url: string, count?: number): Promise<void> {
  const file = readFileSync(new URL('./former-migrations.sql', import.meta.url), 'utf8');
  const [, ...parts] = file.split(HEAD);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(`create schema drizzle;
      create table drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`);
    for (let at = 0; at < Math.min(parts.length, (count ?? parts.length) * 2); at += 2) {
      const [time = '', text = ''] = parts.slice(at, at + 2);
      await sql.unsafe(text);
      const hash = createHash('sha256').update(text).digest('hex');
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${hash}, ${time})`;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}
