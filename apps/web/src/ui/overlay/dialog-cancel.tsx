import { Dialog } from '@base-ui/react/dialog';
import { Button } from '~/ui/button/button.tsx';

/** Closes the surrounding dialog; asks first if it is dirty. */
export function DialogCancel({ children = 'Cancel' }: { children?: string }) {
  return <Dialog.Close render={<Button />}>{children}</Dialog.Close>;
}
