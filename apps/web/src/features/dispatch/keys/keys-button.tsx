import { Keyboard } from 'lucide-react';
import { giveCommand } from '~/features/dispatch/dialogs/commands.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';

/** The way to the keys that needs no key; they can be switched off there, and on again. */
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
