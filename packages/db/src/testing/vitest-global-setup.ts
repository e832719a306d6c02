import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './start-test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `createTestDatabase` takes. */
    testCluster: string;
  }
}

/** One cluster for the whole run; vitest calls what this returns at its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testCluster', cluster.url);
  return () => cluster.stop();
}
