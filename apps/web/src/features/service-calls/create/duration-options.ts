const MINUTES = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480];

/** How long a visit usually takes; other lengths are set on the call itself. */
export const durationOptions = MINUTES.map((minutes) => ({
  value: String(minutes),
  label: formatDuration(minutes),
}));

/** "45 minutes", "1 hour", "1 hour 30 minutes" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return parts.filter(Boolean).join(' ');
}
