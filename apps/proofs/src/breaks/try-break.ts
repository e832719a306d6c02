import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** How many passed. */
  passed: number;
  /** The end of what was printed where no test failed. */
  otherwise: string;
}

/** A copy of the repository that may be broken. */
export interface Copy {
  root: string;
  /** Is told what is done as it is done. */
  log: (line: string) => void;
  /** Ends what is running. */
  signal: AbortSignal;
}

/** The end of what a failure printed. */
const MOST_CHARACTERS = 800;

const PROJECTS = ['unit', 'database', 'components', 'browser'];

/** Runs a command in a copy, with all that it starts as one group, so that nothing of it is left behind. */
function run({ root, signal }: Copy, command: string, words: readonly string[]) {
  return new Promise<{ status: number | null; printed: string }>((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const hear = (text: Buffer) => {
      printed = `${printed}${text.toString()}`.slice(-10 * MOST_CHARACTERS);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (status) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new Error('It was ended'));
      else resolve({ status, printed });
    });
  });
}

const ofJourneys = (path: string) => path.includes('.e2e.');

/** Lets tests run on a copy of the repository as it is, until the first one fails. */
async function runTests(copy: Copy, tests: readonly string[]): Promise<Seen> {
  const report = join(copy.root, 'node_modules/.cache/break.json');
  rmSync(report, { force: true });
  if (tests.some(ofJourneys)) {
    copy.log('  builds the app');
    const build = await run(copy, 'npm', ['run', 'build']);
    if (build.status !== 0) {
      const otherwise = `It does not build: ${build.printed.slice(-MOST_CHARACTERS)}`;
      return { by: [], passed: 0, otherwise };
    }
  }
  for (const path of tests) copy.log(`  runs ${path}`);
  const { printed } = await run(copy, 'npx', [
    '--no-install',
    'vitest',
    'run',
    '--config',
    '.config/vitest.config.ts',
    '--bail=1',
    ...PROJECTS.flatMap((project) => ['--project', project]),
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...tests,
  ]);
  const otherwise = printed.slice(-MOST_CHARACTERS);
  if (!existsSync(report)) return { by: [], passed: 0, otherwise };
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const titlesOf = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === wanted).map(({ title }) => title),
    );
  return { by: titlesOf('failed'), passed: titlesOf('passed').length, otherwise };
}

/** The journeys, which need a build, run where nothing else saw it. */
async function runUntilSeen(copy: Copy, { tests }: Break): Promise<Seen> {
  const first = tests.filter((path) => !ofJourneys(path));
  const seen = first.length > 0 ? await runTests(copy, first) : undefined;
  const journeys = tests.filter(ofJourneys);
  return seen && (seen.by.length > 0 || journeys.length === 0) ? seen : runTests(copy, journeys);
}

/** Breaks a copy of the repository in one place, lets tests run until one sees it, and mends it. */
export async function tryBreak(copy: Copy, broken: Break): Promise<Seen> {
  const file = join(copy.root, broken.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(broken.from, () => broken.to),
  );
  try {
    return await runUntilSeen(copy, broken);
  } finally {
    writeFileSync(file, whole);
  }
}

/** What the tests say of the copy as it is: a test that fails anyway has seen nothing. */
export const tryWhole = (copy: Copy, breaks: readonly Break[]): Promise<Seen> =>
  runTests(copy, [...new Set(breaks.flatMap(({ tests }) => tests))]);
