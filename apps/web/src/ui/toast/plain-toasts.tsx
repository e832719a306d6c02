import { store, useStore } from '~/lib/store.ts';
import { Button } from '~/ui/button/button.tsx';
import { setPlainToasts, type ToastText } from './toast-queue.ts';

interface Shown extends ToastText {
  id: string;
}

const shown = store<readonly Shown[]>([]);
let count = 0;

const close = (id?: string) =>
  shown.set(shown.get().filter((toast) => id !== undefined && toast.id !== id));

setPlainToasts({
  add(toast) {
    count += 1;
    const id = `plain ${count}`;
    shown.set([...shown.get(), { ...toast, id }]);
    if (toast.timeout > 0) setTimeout(close, toast.timeout, id);
    return id;
  },
  close,
});

/** Shows toasts without the toast code, which a phone without signal cannot load. */
export function PlainToasts() {
  const toasts = useStore(shown);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-3 z-60 flex flex-col gap-2 sm:top-auto sm:right-auto sm:bottom-6 sm:left-6 sm:w-96"
    >
      {toasts.map(({ id, title, description, actionProps, data: { next } }) => (
        <div
          key={id}
          data-toast
          className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 text-sm text-ink shadow-popup"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium">{title}</p>
            {description && <p className="text-ink-soft">{description}</p>}
          </div>
          {actionProps && (
            <Button size="small" onClick={actionProps.onClick}>
              {actionProps.children}
            </Button>
          )}
          {next && (
            <Button size="small" onClick={next.onClick}>
              {next.label}
            </Button>
          )}
          <Button size="small" onClick={() => close(id)}>
            Close
          </Button>
        </div>
      ))}
    </div>
  );
}
