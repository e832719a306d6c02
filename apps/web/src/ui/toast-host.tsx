import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';

/** Holds the place where toasts will stand. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    onFirstToast(() => {
      void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster));
    });
  }, []);

  return Toaster && <Toaster />;
}
