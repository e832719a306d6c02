/** Lengths of the arrival windows offered to customers, in minutes. */
export const ARRIVAL_WINDOW_MINUTES = [15, 30, 60, 120, 180, 240] as const;
