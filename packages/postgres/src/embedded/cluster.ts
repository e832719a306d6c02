import type { SystemUser } from './system-user.ts';

/**
 * One database cluster on disk: `home` holds `data` (Postgres's own), `password`, `socket` and
 * `postgres.log`. `user` owns it if this process is root.
 */
export type Cluster = { home: string; user: SystemUser | undefined };

/** The owner of a new cluster's tables, and the only account in it. */
export const clusterUser = 'callboard';

/** The application's database, the one in a cluster's URL. */
export const clusterDatabase = 'callboard';
