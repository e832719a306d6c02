import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { openRunLog } from '@callboard/db/testing/run-log';
import { makeDemoTemplate } from '@callboard/demo/testing/make-demo-template';
import type { TestProject } from 'vitest/node';
import { checkRunLog } from './check-run-log.ts';
import { startTestCluster } from './start-test-cluster.ts';

/**
 * One cluster and one log for the whole run, unless it has only plain tests; vitest calls the
 * returned function at the end.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined;
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
    // vitest prints errors from a teardown, but would still exit with 0.
    process.exitCode = 1;
    throw new Error(`The server logs have problems.\n${wrongs.join('\n')}`);
  };
}
