import { ASKING } from '~/lib/keys/single-keys.ts';

/**
 * How code that moves calls finds the board's elements:
 * `[data-board]` is around all of it, `[data-axis]` as wide as the time scale, `[data-unscheduled]` holds
 * the unscheduled calls, each row has `data-technician-id`, each call `data-call-id`, free time
 * `data-slot`. Places are CSS variables: `--unit` (pixels of a unit) on the board, `--x`, `--width` (units) and `--level` on a bar.
 */
export const BOARD = '[data-board]';

const escaped = (id: string) => CSS.escape(id);

/** A call's bar, or its card among the unscheduled calls, if rendered. */
export const callElement = (id: string): HTMLElement | null =>
  document.querySelector(`${BOARD} [data-call-id="${escaped(id)}"]`);

/** A technician's row, if rendered. */
export const rowElement = (id: string): HTMLElement | null =>
  document.querySelector(`${BOARD} [data-technician-id="${escaped(id)}"]`);

/** A technician's free time starting then, if rendered. */
export const slotElement = (id: string, start: number): HTMLElement | null =>
  rowElement(id)?.querySelector<HTMLElement>(`[data-slot="${start}"]`) ?? null;

/** Whether a dialog asks something; one that is closing asks nothing any more. */
export const isAsking = (): boolean =>
  [...document.querySelectorAll(ASKING)].some((one) => !one.matches('[data-closed]'));

/** The call an element belongs to. */
export const callIdOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element
    ? element.closest<HTMLElement>('[data-call-id]')?.dataset.callId
    : undefined;

/** The technician whose row an element belongs to. */
export const technicianIdOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element
    ? element.closest<HTMLElement>('[data-technician-id]')?.dataset.technicianId
    : undefined;

/**
 * Where a pointer is on the time axis, in units.
 * @param clientX as an event gives it
 * @param length of the time scale
 */
export function axisX(clientX: number, length: number): number | undefined {
  const axis = document.querySelector(`${BOARD} [data-axis]`)?.getBoundingClientRect();
  return axis && axis.width > 0 ? ((clientX - axis.left) / axis.width) * length : undefined;
}
