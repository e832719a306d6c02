import { Dialog } from '@base-ui/react/dialog';
import { Button, type ButtonProps } from '~/ui/button/button.tsx';

interface DialogCancelProps extends Pick<ButtonProps, 'variant'> {
  children?: string;
}

/** Closes the surrounding dialog; asks first if it is dirty. */
export function DialogCancel({ children = 'Cancel', variant }: DialogCancelProps) {
  return <Dialog.Close render={<Button variant={variant} />}>{children}</Dialog.Close>;
}
