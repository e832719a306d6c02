import axe from 'axe-core';

/** Fails with each violation in a line, and the elements it is about below it. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // A part stands alone here: landmarks and the heading of the page are the frame's.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const lines = violations.map(({ id, help, nodes }) =>
    [`- ${id}: ${help}`, ...nodes.map(({ html }) => `    ${html}`)].join('\n'),
  );
  if (lines.length > 0) throw new Error(`This part is not accessible:\n${lines.join('\n')}`);
}

/** What changes for a moment; a spinner never ends, and what has ended may stay in the list. */
const passing = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && endsSometime(effect));

const endsSometime = (effect: AnimationEffect | null) =>
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Colors that are on their way count as neither; what inherits them follows a step later. */
async function settleColors(): Promise<void> {
  do {
    for (const animation of passing()) animation.finish();
    await new Promise(requestAnimationFrame);
  } while (passing().length > 0);
}

/** The same in light and in dark, whatever the system would choose. */
export async function expectAccessibleInBothThemes(element?: Element): Promise<void> {
  const { dataset } = document.documentElement;
  try {
    for (const theme of ['light', 'dark']) {
      dataset.theme = theme;
      await settleColors();
      await expectAccessible(element);
    }
  } finally {
    delete dataset.theme;
  }
}
