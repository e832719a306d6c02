/** The box around every input. */
export const controlClass =
  'block w-full min-w-0 min-h-control rounded-md border border-line-strong bg-surface px-3 py-1.5 text-control text-ink shadow-card transition-colors hover:border-ink-faint focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken aria-invalid:border-danger-ink aria-invalid:bg-danger-wash/40';
