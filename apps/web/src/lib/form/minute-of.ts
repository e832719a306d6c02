/** The value of a time input as minutes since midnight; NaN where it is empty. */
export function minuteOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number);
  return hours * 60 + minutes;
}
