/** How long, in minutes, an arrival window is that a customer is offered. */
export const ARRIVAL_WINDOW_MINUTES = [15, 30, 60, 120, 180, 240] as const;
