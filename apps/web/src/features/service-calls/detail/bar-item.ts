/** One of the few things in the bar at a thumb's reach. */
export const barItem =
  'flex min-h-bottom-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium text-ink no-underline active:bg-sunken';
