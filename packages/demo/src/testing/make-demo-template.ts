import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fillDemo } from '../company/fill-demo.ts';

/**
 * A database with demo data to clone, since filling one takes longer than a small test. No one can
 * sign in until `setDemoPasswords`, or starting a demo, sets the accounts' password.
 *
 * @param clusterUrl from `startTestCluster`
 * @returns the template's `url`, for `createTestDatabase`
 * @throws PostgresError if the server is gone
 */
export async function makeDemoTemplate(clusterUrl: string): Promise<TestDatabase> {
  const template = await createTestDatabase(clusterUrl);
  const { db, close } = connect(template.url, { max: 2, deadlines: PATIENT });
  try {
    await fillDemo(db, { passwordHash: 'none' });
  } finally {
    await close();
  }
  return template;
}
