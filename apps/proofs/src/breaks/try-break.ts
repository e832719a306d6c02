import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Break } from './breaks.ts';

const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string() })),
    }),
  ),
});

/** What the tests of a break said: who saw it, or why nobody could. */
export interface Seen {
  /** Titles of the tests that failed. */
  by: readonly string[];
  /** The end of what was printed where no test failed. */
  otherwise: string;
}

/** Lets the tests of a break run on a copy of the repository as it is. */
function runTests(root: string, { tests }: Break): Seen {
  const report = join(root, 'node_modules/.cache/break.json');
  rmSync(report, { force: true });
  const run = (command: string, words: readonly string[]) =>
    spawnSync(command, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const build = run('npm', ['run', 'build']);
  if (build.status !== 0)
    return { by: [], otherwise: `It does not build: ${build.stdout.slice(-800)}` };
  const projects = ['unit', 'database', 'components', 'browser'];
  const { stdout, stderr } = run('npx', [
    ...['--no-install', 'vitest', 'run', '--config', '.config/vitest.config.ts'],
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...tests,
  ]);
  const otherwise = `${stdout}${stderr}`.slice(-800);
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  return { by: failed, otherwise };
}

/**
 * Breaks a copy of the repository in one place, lets the tests run that have to see it, and mends it.
 * @param root of the copy
 */
export function tryBreak(root: string, broken: Break): Seen {
  const file = join(root, broken.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(broken.from, () => broken.to),
  );
  try {
    return runTests(root, broken);
  } finally {
    writeFileSync(file, whole);
  }
}

/** What the tests say of the copy as it is: a test that fails anyway has seen nothing. */
export const tryWhole = (root: string, breaks: readonly Break[]): Seen =>
  runTests(root, {
    ...{ name: 'nothing', file: '', from: '', to: '' },
    tests: [...new Set(breaks.flatMap(({ tests }) => tests))],
  });
