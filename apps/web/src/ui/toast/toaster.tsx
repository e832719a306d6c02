import '~/styles/signed-in.css';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { useIsMobile } from '~/ui/page/use-is-mobile.ts';
import { type Positioning, positionToasts } from './position-toasts.ts';
import { type ToastData, toastManager } from './toast-manager.ts';
import { showWaitingToasts } from './toast-queue.ts';

/** F6 moves the focus into it. Placed so that it covers no controls or main content. */
export function Toaster() {
  // An effect of the parent runs after the provider's own, which listens to the manager.
  useEffect(() => showWaitingToasts(toastManager), []);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  // Two at once are higher than any free place of a phone's screen.
  const limit = useIsMobile() ? 1 : 3;

  return (
    <Toast.Provider toastManager={toastManager} limit={limit}>
      <Toast.Portal>
        <Toast.Viewport
          ref={setViewport}
          className="pointer-events-none fixed top-(--toasts-y) left-(--toasts-x) z-60 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 outline-none"
        >
          <ToastList viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ viewport }: { viewport: HTMLElement | null }) {
  const { toasts } = Toast.useToastManager<ToastData>();
  const isAnyShown = toasts.length > 0;
  const keeping = useRef<Positioning>(undefined);
  useLayoutEffect(() => {
    if (!viewport || !isAnyShown) return;
    const begun = positionToasts(viewport);
    keeping.current = begun;
    return () => {
      keeping.current = undefined;
      begun.stop();
    };
  }, [viewport, isAnyShown]);
  useLayoutEffect(() => keeping.current?.place());
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const iconClass = { info: 'text-info-ink', success: 'text-good-ink', error: 'text-danger-ink' };

const actionClass = buttonClass({
  variant: 'quiet',
  size: 'small',
  className: 'mt-0.5 text-accent-ink!',
});

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const { tone = 'info', next } = toast.data ?? {};
  const Icon = icons[tone];
  return (
    <Toast.Root
      toast={toast}
      data-toast
      swipeDirection={['right', 'up']}
      className="pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-lg border border-line bg-raised text-ink shadow-popup transition-[translate,opacity] duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content
        // Two steps beside the words would leave these a word a line.
        className={`flex items-start gap-2.5 py-1.5 pr-1.5 pl-3.5 ${next ? 'flex-wrap justify-end gap-y-0' : ''}`}
      >
        <Icon aria-hidden="true" className={`mt-2.5 size-4 shrink-0 ${iconClass[tone]}`} />
        <div className={`min-w-0 flex-1 py-2 ${next ? 'basis-[calc(100%-3rem)]' : ''}`}>
          <Toast.Title className="text-sm font-medium tracking-normal" />
          <Toast.Description className="text-sm text-ink-soft" />
        </div>
        {next && (
          <button type="button" className={actionClass} onClick={next.onClick}>
            {next.label}
          </button>
        )}
        <Toast.Action className={actionClass} />
        <Toast.Close
          aria-label="Close"
          // Base UI would hide it from screen readers until the mouse is on a message.
          aria-hidden={false}
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
