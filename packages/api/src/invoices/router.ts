import {
  Invoice,
  InvoiceQuery,
  InvoiceRow,
  NewInvoice,
} from '@callboard/contract/invoices/invoices';
import { MAY_INVOICE, MAY_SEE_INVOICES } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalInvoice, PortalInvoiceRow } from '@callboard/contract/portal/portal-invoice';
import { z } from 'zod';
import { ledOn } from '../customers/customers/require.ts';
import { may } from '../platform/access/procedures.ts';
import { once } from '../platform/idempotency/once.ts';
import { takePage } from '../platform/paging/take-page.ts';
import { router } from '../platform/trpc.ts';
import { invoiceById } from './by-id.ts';
import { issueInvoice } from './issue.ts';
import { listInvoices } from './list.ts';

export const invoicesRouter = router({
  list: may(MAY_SEE_INVOICES)
    .meta({ rest: { method: 'GET', path: '/invoices' }, toCustomer: z.array(PortalInvoiceRow) })
    .input(InvoiceQuery)
    .output(z.array(InvoiceRow))
    .query(async ({ ctx, input }) =>
      takePage(
        await listInvoices(ctx.db, ctx.actor, await ledOn(ctx.db, ctx.actor, input)),
        input.limit,
        ctx.announceNext,
      ),
    ),

  byId: may(MAY_SEE_INVOICES)
    .meta({ rest: { method: 'GET', path: '/invoices/{id}' }, toCustomer: PortalInvoice })
    .input(ById)
    .output(Invoice)
    .query(({ ctx, input }) => invoiceById(ctx.db, ctx.actor, input.id)),

  create: may(MAY_INVOICE)
    .meta({ rest: { method: 'POST', path: '/invoices', status: 201 } })
    .input(NewInvoice)
    .output(Invoice)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Invoice, input, (tx) => issueInvoice(tx, ctx.actor, input)),
    ),
});
