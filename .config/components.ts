import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { howToLaunch } from '../apps/e2e/src/browser/launch-browser.ts';
import { COMPONENT_TEST_MS } from './end-spins.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

const TESTS = 'src/**/*.component.test.tsx';

// Some of what is tried here begins once a page, such as a device that keeps things, or is remembered as long as the
// page stands: each of these files has a frame of its own. The others share one, which halves their work.
const ALONE = [
  'src/app-update/**',
  'src/features/dispatch/board/**',
  'src/offline/**',
  'src/search-box/**',
].map((folder) => `${folder}/*.component.test.tsx`);

/**
 * Parts of screens in a real browser, without a server.
 * @param isAsked whether they run: looking for a browser may unpack or install one
 * @param group beside which other tests they run
 */
export async function componentsProject(
  isAsked: boolean,
  group: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'maxWorkers' | 'sequence'>,
): Promise<TestProjectInlineConfiguration> {
  const launchOptions = isAsked ? await howToLaunch() : {};
  return {
    root: web,
    extends: `${web}/vite.config.ts`,
    // What comes to light while a test runs would reload its page.
    optimizeDeps: { entries: [TESTS, 'src/main.tsx'] },
    test: {
      name: 'components',
      ...group,
      testTimeout: COMPONENT_TEST_MS,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        // One tab for the files that share a frame, and one for the others, whatever the group's workers.
        fileParallelism: false,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          launchOptions,
          // Nobody here watches a dialog slide in; and away from UTC a forgotten conversion shows.
          contextOptions: {
            locale: 'en-US',
            timezoneId: 'America/Chicago',
            reducedMotion: 'reduce',
          },
        }),
        instances: [
          { browser: 'chromium', include: [TESTS], exclude: ALONE, isolate: false },
          { browser: 'chromium', name: 'components (alone)', include: ALONE },
        ],
      },
    },
  };
}
