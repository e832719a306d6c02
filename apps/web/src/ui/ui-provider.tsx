import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ConfirmProvider } from './overlay/confirm-provider.tsx';
import { onFirstToast } from './toast/toast-queue.ts';

/** Around the whole app: the strict CSP allows no style elements, and questions and toasts live here. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </CSPProvider>
  );
}

/** Holds the place where toasts will stand. */
function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    onFirstToast(() => {
      void import('./toast/toaster.tsx').then((module) => setToaster(() => module.Toaster));
    });
  }, []);

  return Toaster && <Toaster />;
}
