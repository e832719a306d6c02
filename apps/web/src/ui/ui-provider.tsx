import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ConfirmProvider } from './overlay/confirm-provider.tsx';
import { onFirstToast, showWaitingPlainly } from './toast/toast-queue.ts';

/** Wraps the app: a CSP without style elements, and the providers of dialogs and toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </CSPProvider>
  );
}

/** Messages appear after this time at the latest, unstyled if necessary. */
const LONGEST_WAIT_MS = 1500;

/** The toasts' placeholder. */
function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    onFirstToast(() => {
      setTimeout(showWaitingPlainly, LONGEST_WAIT_MS);
      import('./toast/toaster.tsx')
        .then((module) => setToaster(() => module.Toaster))
        .catch(showWaitingPlainly);
    });
  }, []);

  return Toaster && <Toaster />;
}
