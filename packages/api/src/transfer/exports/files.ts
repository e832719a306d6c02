import { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { PaymentTotalsQuery } from '@callboard/contract/calls/payments-taken';
import { CustomerQuery } from '@callboard/contract/customers/customers';
import { HoursQuery } from '@callboard/contract/dispatch/hours';
import { EquipmentQuery } from '@callboard/contract/equipment/equipment';
import { RefrigerantYear } from '@callboard/contract/equipment/refrigerant-log';
import { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { EmployeeQuery } from '@callboard/contract/people/employees';
import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { CatalogQuery } from '@callboard/contract/price-book/catalog';
import { ledOn } from '../../customers/customers/require.ts';
import { may } from '../../platform/access/procedures.ts';
import { Download } from '../../platform/uploads.ts';
import { exportCustomers } from './export-customers.ts';
import { exportEquipment, exportRefrigerantLog } from './export-equipment.ts';
import { exportHours } from './export-hours.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportCatalog, exportEmployees, exportReferralSources } from './export-lists.ts';
import { exportPayments, exportServiceCalls } from './export-work.ts';
import { writeExport } from './write-export.ts';

const file = (path: `/${string}`) => ({ rest: { method: 'GET', path, download: true } }) as const;

/** Each table as a CSV file, filtered and sorted as its list is; `limit` and `cursor` mean nothing. */
export const FILES = {
  customers: may(MAY_EXPORT.customers)
    .meta(file('/exports/customers'))
    .input(CustomerQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportCustomers(ctx.db, input))),

  equipment: may(MAY_EXPORT.equipment)
    .meta(file('/exports/equipment'))
    .input(EquipmentQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportEquipment(ctx.db, input))),

  refrigerantLog: may(MAY_EXPORT['refrigerant-log'])
    .meta(file('/exports/refrigerant-log'))
    .input(RefrigerantYear)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportRefrigerantLog(ctx.db, input))),

  catalog: may(MAY_EXPORT.catalog)
    .meta(file('/exports/items'))
    .input(CatalogQuery.pick({ q: true }))
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportCatalog(ctx.db, input))),

  employees: may(MAY_EXPORT.employees)
    .meta(file('/exports/employees'))
    .input(EmployeeQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportEmployees(ctx.db, input))),

  referralSources: may(MAY_EXPORT['referral-sources'])
    .meta(file('/exports/referral-sources'))
    .output(Download)
    .query(({ ctx }) => writeExport(ctx, exportReferralSources(ctx.db))),

  serviceCalls: may(MAY_EXPORT['service-calls'])
    .meta(file('/exports/service-calls'))
    .input(ServiceCallQuery)
    .output(Download)
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      return writeExport(ctx, await exportServiceCalls(ctx.db, ctx.actor, query));
    }),

  hours: may(MAY_EXPORT.hours)
    .meta(file('/exports/hours'))
    .input(HoursQuery)
    .output(Download)
    .query(async ({ ctx, input }) => writeExport(ctx, await exportHours(ctx.db, ctx.actor, input))),

  invoices: may(MAY_EXPORT.invoices)
    .meta(file('/exports/invoices'))
    .input(InvoiceQuery)
    .output(Download)
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      return writeExport(ctx, await exportInvoices(ctx.db, ctx.actor, query));
    }),

  payments: may(MAY_EXPORT.payments)
    .meta(file('/exports/payments'))
    .input(PaymentTotalsQuery)
    .output(Download)
    .query(async ({ ctx, input }) => writeExport(ctx, await exportPayments(ctx.db, input))),
};
