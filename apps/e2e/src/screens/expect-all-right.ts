import { journey } from '../journey.ts';
import type { Screen } from './screen.ts';
import { walkScreens } from './walk-screens.ts';

/** Every state of the named screens: what is checked, and what pictures are taken of. */
export function expectAllRight(screens: Record<string, readonly Screen[]>): void {
  journey.for(Object.entries(screens))(
    'every screen is accessible in both themes and at every width: %s',
    async ([, states], { app, person }) => {
      const sizes = ['desk', 'phone'] as const;
      // Side by side: much of a walk is waiting.
      const problems = await Promise.all(
        sizes.map((size) => walkScreens(states, { app, person, size })),
      );
      if (problems.flat().length > 0) throw new Error(problems.flat().join('\n\n'));
    },
  );
}
