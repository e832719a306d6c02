const MOST = 480;
const LEAST = 5;

/** Minutes out of "25", "25 minutes" or "1 hour"; undefined for what says none, too few or too many. */
export function minutesSaid(said: string): number | undefined {
  const [, amount, unit = ''] = /^\s*(\d+(?:[.,]5)?)\s*([a-z]*)\.?\s*$/i.exec(said) ?? [];
  if (amount === undefined) return undefined;
  const minutes = Number(amount.replace(',', '.')) * (/^h/i.test(unit) ? 60 : 1);
  return Number.isInteger(minutes) && minutes >= LEAST && minutes <= MOST ? minutes : undefined;
}
