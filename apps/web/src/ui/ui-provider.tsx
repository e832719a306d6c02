import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ConfirmProvider } from './overlay/confirm-provider.tsx';
import { onFirstToast, showWaitingPlainly } from './toast/toast-queue.ts';

/** Around the whole app: the strict CSP allows no style elements, and questions and toasts live here. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </CSPProvider>
  );
}

/** What happened is told no later than this, in plain looks if need be. */
const LONGEST_WAIT_MS = 1500;

/** Holds the place where toasts will stand. */
function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    onFirstToast(() => {
      setTimeout(showWaitingPlainly, LONGEST_WAIT_MS);
      import('./toast/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        showWaitingPlainly,
      );
    });
  }, []);

  return Toaster && <Toaster />;
}
