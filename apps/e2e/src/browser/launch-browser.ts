import { statfsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import type { BrowserCandidate } from './browser-candidate.ts';
import { browserWays } from './browser-ways.ts';
import { shortenProblem } from './shorten-problem.ts';

// Playwright already turns background networking, updates and sync off. A name that nobody
// resolves keeps whatever is left, and any foreign address in a page, on this machine.
const QUIET = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-domain-reliability',
  '--no-pings',
];

interface Launched {
  browser: Browser;
  options: LaunchOptions;
}

/**
 * Launches the first Chromium that works here; no manual step on a machine without one.
 * @param more further arguments of the browser
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { browser } = await launchFirst(more);
  return browser;
}

/** How that Chromium is launched, for a tool that launches it itself. */
export async function howToLaunch(): Promise<LaunchOptions> {
  const { browser, options } = await launchFirst([]);
  await browser.close();
  return options;
}

async function launchFirst(more: readonly string[]): Promise<Launched> {
  const chosen = process.env.BROWSER_PATH;
  // A browser somebody names is meant: another one in its place would hide that it fails.
  if (chosen) return launch({ way: 'BROWSER_PATH', executablePath: chosen }, more);
  const problems: string[] = [];
  for (const way of browserWays) {
    try {
      for (const candidate of await way()) {
        try {
          return await launch(candidate, more);
        } catch (error) {
          problems.push(`${candidate.way} (${candidate.executablePath}): ${shortenProblem(error)}`);
        }
      }
    } catch (error) {
      problems.push(shortenProblem(error));
    }
  }
  throw new Error(noBrowser(problems));
}

async function launch(
  { executablePath, env }: BrowserCandidate,
  more: readonly string[],
): Promise<Launched> {
  const options: LaunchOptions = {
    executablePath,
    args: [...QUIET, ...more],
    ignoreDefaultArgs: hasRoomyMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  };
  return { browser: await chromium.launch(options), options };
}

const ENOUGH_BYTES = 2 ** 30;

/**
 * Playwright has the browser share memory through files in /tmp, as a container's 64 MiB are soon
 * full. Where there is more, memory costs a tenth less of the processor than files on a disk.
 */
function hasRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

function noBrowser(problems: string[]): string {
  return [
    'No browser for the tests could be started. Any of these helps:',
    '  - BROWSER_PATH=/path/to/chrome npm test',
    '  - npx playwright install --with-deps chromium',
    '  - on 64-bit Linux: npm ci, which brings @sparticuz/chromium',
    '  - installing Google Chrome or Chromium on this system',
    'What was tried:',
    ...problems.map((problem) => `  - ${problem}`),
  ].join('\n');
}
