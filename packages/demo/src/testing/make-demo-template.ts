import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fillDemo } from '../company/fill-demo.ts';

/**
 * A database of demo data to clone, since filling one takes longer than a small test. Nobody can
 * sign in to it before `setDemoPasswords` or a demo's start has given the accounts a password.
 *
 * @param clusterUrl what `startTestCluster` gave
 * @returns its `url` is for `createTestDatabase`
 * @throws PostgresError when the server has gone
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
