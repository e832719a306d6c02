import { Info, Keyboard, Printer } from 'lucide-react';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';

const PRINT = ['Print', Printer, () => window.print()] as const;

/** What moves calls has colors, and keys: single ones can be turned off in their list. */
const BUTTONS = [
  PRINT,
  ['Color legend', Info, () => giveCommand({ kind: 'legend' })],
  ['Keyboard shortcuts', Keyboard, () => giveCommand({ kind: 'keys' })],
] as const;

/** Prints a page for each technician; explains the board to those who move calls. */
export function HeadButtons({ mayMove }: { mayMove: boolean }) {
  return (mayMove ? BUTTONS : [PRINT]).map(([label, Icon, act]) => (
    <IconButton
      key={label}
      aria-label={label}
      icon={<Icon aria-hidden="true" />}
      className="max-sm:hidden"
      onClick={act}
    />
  ));
}
