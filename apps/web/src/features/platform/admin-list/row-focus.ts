import { focusOncePainted } from '~/lib/form/focus-first-invalid.ts';

const CONTROL = 'input:not([type="hidden"]), select, textarea';

/** The first field of a row being edited. */
export const firstControl = (row: HTMLTableRowElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>(CONTROL) ?? null;

/** The button that opens a row for editing; it has `data-edit-row`. */
export const openerOf = (row: HTMLTableRowElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-edit-row]') ?? null;

/** Only looks in this row: the page may have another form with an invalid field. */
export function focusFirstInvalidIn(row: HTMLTableRowElement | null): void {
  focusOncePainted(() => row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
}

/** Where the focus goes when a row is removed: the same in the next row, or the page heading. */
export function neighbourOf(inRow: Element | null, selector: string): HTMLElement | null {
  const row = inRow?.closest('tr, li');
  const next = row?.nextElementSibling?.querySelector<HTMLElement>(selector);
  const previous = row?.previousElementSibling?.querySelector<HTMLElement>(selector);
  return next ?? previous ?? document.querySelector<HTMLElement>('main h1');
}
