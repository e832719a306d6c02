import { setTimeout as after } from 'node:timers/promises';
import { PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import type { Reporter, TestCase, TestProject } from 'vitest/node';
import { endSpin } from '../apps/e2e/src/browser/end-spin.ts';

type Tab = Parameters<typeof endSpin>[0];

const LOOK_EVERY_MS = 1000;

/** What a component test may take. */
export const COMPONENT_TEST_MS = 60_000;

// That limit is a timer of the test's page, which does not run while the page is busy.
const LONGEST_SILENCE_MS = 1.5 * COMPONENT_TEST_MS;

// Until the page has told which test it is at.
const TOLD_AFTER_MS = 2000;

/**
 * Ends what spins in the tab of a component test, so that the page can say which test it is at. What runs the tests of
 * that file has ended with it: when every other test has had its time, the tab is closed, and the run fails.
 */
export function spinsEnder(): Reporter {
  const looking: NodeJS.Timeout[] = [];
  const running = new Set<TestCase>();

  async function closeIfStuck(tab: Tab, say: (text: string) => void): Promise<void> {
    await after(TOLD_AFTER_MS);
    const suspects = [...running];
    await after(1.25 * COMPONENT_TEST_MS);
    const stuck = suspects.filter((test) => running.has(test));
    if (stuck.length === 0) return;
    for (const { module, fullName } of stuck) {
      say(`It will not end, so its tab is closed: ${module.relativeModuleId} > ${fullName}`);
    }
    await tab.close();
  }

  function watch(tab: Tab, { vitest }: TestProject): void {
    const say = (text: string) => vitest.logger.error(text);
    const onEnded = () => {
      say(`A tab was busy for ${LONGEST_SILENCE_MS / 1000} s. What ran in it was ended.`);
      void closeIfStuck(tab, say);
    };
    void endSpin(tab, { longestSilence: LONGEST_SILENCE_MS, onEnded });
  }

  return {
    onBrowserInit(project) {
      const seen = new Set<Tab>();
      const each = setInterval(() => {
        const provider = project.browser?.provider;
        if (!(provider instanceof PlaywrightBrowserProvider)) return;
        for (const tab of provider.pages.values()) {
          if (!seen.has(tab)) watch(tab, project);
          seen.add(tab);
        }
      }, LOOK_EVERY_MS);
      looking.push(each.unref());
    },
    onTestCaseReady: (test) => void running.add(test),
    onTestCaseResult: (test) => void running.delete(test),
    onTestRunEnd() {
      for (const each of looking) clearInterval(each);
    },
  };
}
