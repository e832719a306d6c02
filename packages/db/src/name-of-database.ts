import postgres from 'postgres';

/** Where a Postgres URL leads, without its account and password: `db.example.com:5432/callboard`. */
export function nameOfDatabase(url: string): string {
  const { host, port, path, database } = postgres(url, { max: 1 }).options;
  const servers = host.map((name, at) => `${name}:${port[at] ?? 5432}`);
  return `${path ? path : servers.join(',')}/${database}`;
}
