import type { ToastData } from './toast-manager.ts';

export interface ToastText {
  title: string;
  description: string | undefined;
  data: ToastData;
  priority: 'low';
  /** In milliseconds; 0 means until closed. */
  timeout: number;
  actionProps: { children: string; onClick: () => void } | undefined;
}

/** What can show toasts. */
export interface Toasts {
  add: (toast: ToastText) => string;
  /** Without an id, all of them. */
  close: (id?: string) => void;
}

type Job = (toasts: Toasts) => void;

const waiting: Job[] = [];
let ready: Toasts | undefined;
let load: (() => void) | undefined;

/** The toast code loads with the first toast, since most first visits need none. */
export function withToasts(job: Job): void {
  if (ready) return job(ready);
  waiting.push(job);
  load?.();
}

export function onFirstToast(loader: () => void): void {
  load = loader;
  if (waiting.length > 0) load();
}

/** @returns a function for when they are not shown there any longer */
export function showWaitingToasts(toasts: Toasts): () => void {
  ready = toasts;
  for (const job of waiting.splice(0)) job(toasts);
  return () => {
    ready = undefined;
  };
}

let plain: Toasts | undefined;

/** Shows toasts when their code does not load. */
export function setPlainToasts(toasts: Toasts): void {
  plain = toasts;
}

/** Waiting toasts; the next one retries loading the code. */
export function showWaitingPlainly(): void {
  if (!plain) return;
  for (const job of waiting.splice(0)) job(plain);
}
