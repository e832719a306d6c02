import type { ToastManager } from './toast-manager.ts';

type Job = (manager: ToastManager) => void;

const waiting: Job[] = [];
let manager: ToastManager | undefined;
let load: (() => void) | undefined;

/** Toasts are code that most first visits never need: the first one fetches it and then shows. */
export function withToasts(job: Job): void {
  if (manager) return job(manager);
  waiting.push(job);
  load?.();
}

export function onFirstToast(loader: () => void): void {
  load = loader;
  if (waiting.length > 0) load();
}

export function showWaitingToasts(ready: ToastManager): void {
  manager = ready;
  for (const job of waiting.splice(0)) job(ready);
}
