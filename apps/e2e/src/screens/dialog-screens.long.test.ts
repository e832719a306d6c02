import { sharedJourney } from '../journey.ts';
import { checkDialog } from './check-dialog.ts';
import { dialogScreens } from './dialog-screens.ts';
import { walkScreens } from './walk-screens.ts';

sharedJourney(
  'dialogs of money and messages hold at 320 px, with letters twice as large, in forced colors and by keyboard',
  async ({ app, person }) => {
    const problems: string[] = [];
    for (const size of ['phone', 'desk'] as const) {
      const walk = { app, person, size, alsoLook: checkDialog };
      problems.push(...(await walkScreens(dialogScreens, walk)));
    }
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  },
);
