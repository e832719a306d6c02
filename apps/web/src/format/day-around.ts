/**
 * The viewer's own day around a moment, from midnight to midnight; 23 or 25 hours long when clocks
 * change.
 */
export function dayAround(moment: Date): { start: string; end: string } {
  const start = new Date(moment);
  start.setHours(0, 0, 0, 0);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { start: start.toISOString(), end: end.toISOString() };
}
