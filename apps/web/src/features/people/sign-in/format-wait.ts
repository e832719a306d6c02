/** Remaining time: "45 s", "14:05 min". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest} min`;
}
