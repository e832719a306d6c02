import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { checkRunLog } from './check-run-log.ts';
import { makeDemoTemplate } from './make-demo-template.ts';
import { makeTemporaryFolder } from './make-temporary-folder.ts';
import { openRunLog } from './run-log.ts';
import { startTestCluster } from './start-test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `createTestDatabase` takes. */
    testCluster: string;
    /** What `createTestDatabase` takes for a database with demo data. */
    demoTemplate: string;
    /** What `runLogStream` and `keepOutOfLog` take. */
    runLog: string;
  }
}

/** One cluster and one log for the whole run; vitest calls what this returns at its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const demo = await makeDemoTemplate(cluster.url);
  const folder = makeTemporaryFolder();
  openRunLog(folder.path);
  project.provide('testCluster', cluster.url);
  project.provide('demoTemplate', demo.url);
  project.provide('runLog', folder.path);
  return async () => {
    const wrongs = checkRunLog(folder.path);
    folder.remove();
    await demo.drop();
    await cluster.stop();
    if (wrongs.length === 0) return;
    // vitest prints what a teardown throws, and would still end with 0.
    process.exitCode = 1;
    throw new Error(`What was logged is not right.\n${wrongs.join('\n')}`);
  };
}
