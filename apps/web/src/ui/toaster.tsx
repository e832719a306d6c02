import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { ToastCard } from './toast-card.tsx';
import { type ToastData, toastManager } from './toast-manager.ts';
import { showWaitingToasts } from './toast-queue.ts';

/**
 * F6 moves the focus into it. Above on a phone and to the left at a desk, because the buttons that
 * finish things are below and to the right.
 */
export function Toaster() {
  // An effect of the parent runs after the provider's own, which listens to the manager.
  useEffect(() => showWaitingToasts(toastManager), []);

  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-60 flex flex-col gap-2 outline-none sm:top-auto sm:right-auto sm:bottom-6 sm:left-6 sm:w-96 sm:flex-col-reverse">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}
