import { atLength } from '@callboard/db/testing/at-length';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import { sharedJourney } from '../journey.ts';
import type { Screen } from './screen.ts';
import { walkScreens } from './walk-screens.ts';

/** A page of each kind, at one size; all they can show is looked at where nobody waits. */
const SAMPLE: Record<string, ScreenSize> = {
  'create-call': 'phone',
  customer: 'desk',
  'calls-new': 'phone',
  'call-full': 'desk',
};

const sampleFor = (screens: readonly Screen[], size: ScreenSize) =>
  screens.filter(({ name }) => SAMPLE[name] === size);

/** The named screens: what is checked, and what pictures are taken of. */
export function expectAllRight(screens: Record<string, readonly Screen[]>): void {
  const looked = Object.entries(screens).filter(([, states]) =>
    atLength(
      states.some(({ name }) => name in SAMPLE),
      true,
    ),
  );
  sharedJourney.for(looked)(
    'every screen is accessible in both themes and at every width: %s',
    async ([, states], { app, person }) => {
      const sizes = ['desk', 'phone'] as const;
      // Side by side: much of a walk is waiting.
      const problems = await Promise.all(
        sizes.map((size) => {
          const some = atLength(sampleFor(states, size), states);
          return walkScreens(some, { app, person, size });
        }),
      );
      if (problems.flat().length > 0) throw new Error(problems.flat().join('\n\n'));
    },
  );
}
