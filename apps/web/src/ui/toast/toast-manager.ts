import { Toast } from '@base-ui/react/toast';

export type ToastTone = 'info' | 'success' | 'error';

export interface ToastData {
  tone: ToastTone;
  /** A step that follows, beside Undo. */
  next?: { label: string; onClick: () => void } | undefined;
}

export const toastManager = Toast.createToastManager<ToastData>();
