import { journey } from '../journey.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { walkScreens } from './walk-screens.ts';

journey.for(Object.entries(ALL_SCREENS))(
  'every screen is accessible in both themes and at every width: %s',
  async ([, screens], { app, person }) => {
    const sizes = ['desk', 'phone'] as const;
    // Side by side: much of a walk is waiting.
    const problems = await Promise.all(
      sizes.map((size) => walkScreens(screens, { app, person, size })),
    );
    if (problems.flat().length > 0) throw new Error(problems.flat().join('\n\n'));
  },
);
