import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmProvider } from './confirm-provider.tsx';
import { ToastHost } from './toast-host.tsx';

/** Around the whole app: the strict CSP allows no style elements, and questions and toasts live here. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </CSPProvider>
  );
}
