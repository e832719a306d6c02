import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Account, AccountQuery, CreditUse, NewRefund } from '@callboard/contract/invoices/account';
import {
  BatchResult,
  BillEmail,
  CallToInvoice,
  Invoice,
  InvoiceQuery,
  InvoiceRow,
  InvoiceSent,
  InvoiceTotals,
  NewCredit,
  NewInvoice,
  NewInvoices,
  SendInvoice,
  ToInvoiceQuery,
} from '@callboard/contract/invoices/invoices';
import {
  MAY_CREDIT,
  MAY_INVOICE,
  MAY_REFUND,
  MAY_SEE_INVOICES,
} from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalInvoice, PortalInvoiceRow } from '@callboard/contract/portal/portal-invoice';
import { z } from 'zod';
import { ledOn, stayingId } from '../customers/customers/require.ts';
import { may } from '../platform/access/procedures.ts';
import { once } from '../platform/idempotency/once.ts';
import { takePage } from '../platform/paging/take-page.ts';
import { router } from '../platform/trpc.ts';
import { Download } from '../platform/uploads.ts';
import { accountOf } from './account-of.ts';
import { addRefund } from './add-refund.ts';
import { issueBatch } from './batch.ts';
import { billEmailOfCall } from './bill-email-of-call.ts';
import { invoiceById } from './by-id.ts';
import { creditInvoice } from './credit.ts';
import { issueInvoice } from './issue.ts';
import { listInvoices } from './list.ts';
import { downloadPaper } from './paper-of.ts';
import { sendInvoice } from './send.ts';
import { listCallsToInvoice } from './to-invoice.ts';
import { totalsOfInvoices } from './totals.ts';
import { useCredit } from './use-credit.ts';

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

  pdf: may(MAY_SEE_INVOICES)
    .meta({
      rest: { method: 'GET', path: '/invoices/{id}/pdf', download: true },
      toCustomer: Download,
    })
    .input(ById)
    .output(Download)
    .query(({ ctx, input }) => downloadPaper(ctx, input.id)),

  create: may(MAY_INVOICE)
    .meta({ rest: { method: 'POST', path: '/invoices', status: 201 } })
    .input(NewInvoice)
    .output(Invoice)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Invoice, input, (tx) => issueInvoice(tx, ctx.actor, input)),
    ),

  totals: may(MAY_CREDIT)
    .meta({ rest: { method: 'GET', path: '/invoices/totals' } })
    .output(InvoiceTotals)
    .query(({ ctx }) => totalsOfInvoices(ctx.db)),

  toInvoice: may(MAY_CREDIT)
    .meta({ rest: { method: 'GET', path: '/invoices/to-invoice' } })
    .input(ToInvoiceQuery)
    .output(z.array(CallToInvoice))
    .query(async ({ ctx, input }) =>
      takePage(await listCallsToInvoice(ctx.db, input), input.limit, ctx.announceNext),
    ),

  send: may(MAY_INVOICE)
    .meta({ rest: { method: 'POST', path: '/invoices/{id}/send', status: 200 } })
    .input(SendInvoice)
    .output(InvoiceSent)
    .mutation(({ ctx, input, path }) => sendInvoice(ctx, path, input)),

  billEmail: may(MAY_INVOICE)
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/bill-email' } })
    .input(ById)
    .output(BillEmail)
    .query(({ ctx, input }) => billEmailOfCall(ctx.db, ctx.actor, input.id)),

  createBatch: may(MAY_CREDIT)
    .meta({ rest: { method: 'POST', path: '/invoices/batch', status: 200 } })
    .input(NewInvoices)
    .output(z.array(BatchResult))
    .mutation(({ ctx, input, path }) => issueBatch(ctx, path, input)),

  refund: may(MAY_REFUND)
    .meta({ rest: { method: 'POST', path: '/service-calls/{id}/refunds', status: 201 } })
    .input(NewRefund)
    .output(ServiceCall)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => addRefund(tx, ctx.actor, input)),
    ),

  account: may(MAY_REFUND)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/account' } })
    .input(AccountQuery)
    .output(Account)
    .query(async ({ ctx, input }) => {
      const id = await stayingId(ctx.db, ctx.actor, input.id);
      return accountOf(ctx.db, ctx.actor, { ...input, id }, ctx.announceNext);
    }),

  useCredit: may(MAY_REFUND)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/credit/use', status: 200 } })
    .input(CreditUse)
    .output(Account)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Account, input, async (tx) => {
        const id = await stayingId(tx, ctx.actor, input.id);
        return useCredit(tx, ctx.actor, { ...input, id });
      }),
    ),

  credit: may(MAY_CREDIT)
    .meta({ rest: { method: 'POST', path: '/invoices/{id}/credit', status: 201 } })
    .input(NewCredit)
    .output(Invoice)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Invoice, input, (tx) => creditInvoice(tx, ctx.actor, input)),
    ),
});
