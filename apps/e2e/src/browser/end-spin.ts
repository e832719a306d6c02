import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a page is left alone between two questions. */
const PAUSE_MS = 500;

interface Spin {
  /** In milliseconds: what has not let the page answer for so long is taken to have no end. */
  longestSilence: number;
  /** What was running was ended. */
  onEnded: () => void;
}

/**
 * Watches a page until it is closed, and ends code in it that never lets go of it (a loop without an end, or one over
 * promises that are kept already), so that its timers run again. Whatever waited for that code waits on.
 */
export async function endSpin(page: Page, { longestSilence, onEnded }: Spin): Promise<void> {
  // By itself a page never keeps the process.
  const wait = (ms: number) => after(ms, false, { ref: false });
  try {
    const session = await page.context().newCDPSession(page);
    for (;;) {
      const answering = session.send('Runtime.evaluate', { expression: '0' }).then(() => true);
      if (!(await Promise.race([answering, wait(longestSilence)]))) {
        await session.send('Runtime.terminateExecution');
        onEnded();
        await answering;
      }
      await wait(PAUSE_MS);
    }
  } catch {
    // It was closed.
  }
}
