import { Keyboard, Palette } from 'lucide-react';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';

/** Opens the shortcut list by mouse; single keys can be turned off there. */
export function KeysButton() {
  return (
    <IconButton
      aria-label="Keyboard shortcuts"
      icon={<Keyboard aria-hidden="true" />}
      className="max-sm:hidden"
      onClick={() => giveCommand({ kind: 'keys' })}
    />
  );
}

/** Opens the color legend. */
export function LegendButton() {
  return (
    <IconButton
      aria-label="Color legend"
      icon={<Palette aria-hidden="true" />}
      className="max-sm:hidden"
      onClick={() => giveCommand({ kind: 'legend' })}
    />
  );
}
