import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { howToLaunch } from '../apps/e2e/src/browser/launch-browser.ts';
import { COMPONENT_TEST_MS } from './end-spins.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

/**
 * Parts of screens in a real browser, without a server.
 * @param isAsked whether they run: looking for a browser may unpack or install one
 */
export async function componentsProject(isAsked: boolean): Promise<TestProjectInlineConfiguration> {
  const launchOptions = isAsked ? await howToLaunch() : {};
  return {
    root: web,
    extends: `${web}/vite.config.ts`,
    // What comes to light while a test runs would reload its page.
    optimizeDeps: { entries: ['src/**/*.component.test.tsx', 'src/main.tsx'] },
    test: {
      name: 'components',
      // Before everything else: beside three other workers its browser would be the slowest of all.
      sequence: { groupOrder: 0 },
      maxWorkers: 2,
      include: ['src/**/*.component.test.tsx'],
      testTimeout: COMPONENT_TEST_MS,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
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
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
