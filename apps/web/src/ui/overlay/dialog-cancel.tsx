import { Dialog } from '@base-ui/react/dialog';
import { Button } from '~/ui/button/button.tsx';

/** Closes the dialog around it, asking first when that dialog is dirty. */
export function DialogCancel({ children = 'Cancel' }: { children?: string }) {
  return <Dialog.Close render={<Button />}>{children}</Dialog.Close>;
}
