import type { Page } from 'playwright-core';

/**
 * How much the page has moved under people's eyes since it was opened (CLS).
 * @param within counts only what moved in such an element
 */
export const layoutShift = (page: Page, within = 'html'): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const isIn = (source: { node?: unknown }) =>
          source.node instanceof Element && source.node.closest(selector) !== null;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry.toJSON();
            const isMeant =
              selector === 'html' ||
              ('sources' in entry && Array.isArray(entry.sources) && entry.sources.some(isIn));
            if (hadRecentInput === false && typeof value === 'number' && isMeant) shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was kept of before is handed over before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
    within,
  );

/** What moved, and from where to where: for whoever has to find out why. */
export const whatShifted = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const moved: string[] = [];
        const nameOf = (node: unknown) =>
          node instanceof Element
            ? `<${node.localName}> ${(node.textContent ?? '').slice(0, 40)}`
            : String(node instanceof Node && node.textContent);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, startTime } = entry.toJSON();
            const sources: unknown = 'sources' in entry ? entry.sources : undefined;
            const told = (Array.isArray(sources) ? sources : []).map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: y ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`,
            );
            moved.push(
              `${Number(value).toFixed(4)} at ${Math.round(startTime)} ms: ${told.join('; ')}`,
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved.join(' | '))));
      }),
  );

/** Starts to note how long each click, tap and key takes until its effect is painted. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // TypeScript does not know the threshold yet; without it only what is over 104 ms would count.
    const interactions = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (!['click', 'keydown', 'pointerup'].includes(name)) continue;
        const worst = Number(sessionStorage.getItem('slowest interaction') ?? 0);
        sessionStorage.setItem('slowest interaction', String(Math.max(worst, duration)));
      }
    }).observe(interactions);
  });
}

/** The longest so far, in ms. */
export const slowestInteraction = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('slowest interaction') ?? 0));

/**
 * How long it takes from a press on a link until a heading is painted, in ms, by the page's clock.
 * @param heading what the heading has to say, as the source of a regular expression
 */
export async function timeToHeading(
  page: Page,
  press: () => Promise<void>,
  heading: string,
): Promise<number> {
  const painted = page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const wanted = new RegExp(source);
        let start = 0;
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          const isThere = wanted.test(document.querySelector('main h1')?.textContent ?? '');
          if (start > 0 && isThere) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
    heading,
  );
  await press();
  return painted;
}
