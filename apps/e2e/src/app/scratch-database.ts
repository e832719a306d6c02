import { createTestDatabase } from '@callboard/db/testing/create-test-database';
// Tells inject which names the run provides.
import { inject } from 'vitest';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The database somebody names, which stays, or one of the test run's own, empty or with demo data. */
export async function scratchDatabase(
  named: string | undefined,
  isEmpty = false,
): Promise<ScratchDatabase> {
  if (named !== undefined) return { url: named, drop: async () => undefined };
  return createTestDatabase(inject(isEmpty ? 'testCluster' : 'demoTemplate'));
}
