import { Toast } from '@base-ui/react/toast';

export type ToastTone = 'info' | 'success' | 'error';

export interface ToastData {
  tone: ToastTone;
}

export const toastManager = Toast.createToastManager<ToastData>();
