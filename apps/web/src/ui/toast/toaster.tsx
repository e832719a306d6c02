import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '~/ui/button/button-class.ts';
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

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const iconClass = { info: 'text-info-ink', success: 'text-good-ink', error: 'text-danger-ink' };

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const tone = toast.data?.tone ?? 'info';
  const Icon = icons[tone];
  return (
    <Toast.Root
      toast={toast}
      data-toast
      swipeDirection={['right', 'up']}
      className="pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-lg border border-line bg-raised text-ink shadow-popup transition-[translate,opacity] duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 sm:data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3.5">
        <Icon aria-hidden="true" className={`mt-2.5 size-4 shrink-0 ${iconClass[tone]}`} />
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="text-sm font-medium tracking-normal" />
          <Toast.Description className="text-sm text-ink-soft" />
        </div>
        <Toast.Action
          className={buttonClass({
            variant: 'quiet',
            size: 'small',
            className: 'mt-0.5 text-accent-ink!',
          })}
        />
        <Toast.Close
          aria-label="Close"
          className={buttonClass({
            variant: 'quiet',
            size: 'small',
            className: 'mt-0.5 min-w-control-small px-0!',
          })}
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}
