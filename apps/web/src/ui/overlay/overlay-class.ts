/** The dimmed page behind a dialog; absolute on iOS, where fixed leaves the browser's bars uncovered. */
export const backdropClass =
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute';

export const viewportClass =
  'fixed inset-0 z-40 flex items-end justify-center overflow-hidden sm:items-center sm:p-6';

/** A bottom sheet on phones, with room for a message above it; a centered box on desktops. */
export const dialogClass =
  'relative flex max-h-[92dvh] max-sm:max-h-[calc(100dvh-72px)] min-h-0 w-full flex-col overflow-hidden rounded-t-xl border border-line bg-surface text-ink shadow-dialog outline-none transition-[translate,scale,opacity] duration-150 ease-out max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-full sm:rounded-xl sm:data-ending-style:scale-98 sm:data-starting-style:scale-98';

/** A list attached to a control. */
export const popupClass =
  'max-w-(--available-width) min-w-(--anchor-width) origin-(--transform-origin) rounded-md border border-line bg-raised text-sm text-ink shadow-popup outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';

export const popupItemClass =
  'flex min-h-control cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none data-disabled:text-ink-faint data-highlighted:bg-accent-wash forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]';
