import type { Invoice } from '@callboard/contract/invoices/invoices';

/** An issued document to draw, with the logo of its time as a PNG. */
export type Paper = { invoice: Invoice; logo: Uint8Array | null };

/** Draws a paper as a PDF; the same paper comes to the same bytes. */
export type DrawPaper = (paper: Paper) => Promise<Buffer>;
