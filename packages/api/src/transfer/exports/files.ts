import { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { PaymentTotalsQuery } from '@callboard/contract/calls/payments-taken';
import { CustomerListQuery } from '@callboard/contract/customers/customers';
import { HoursQuery } from '@callboard/contract/dispatch/hours';
import { EquipmentQuery } from '@callboard/contract/equipment/equipment';
import { RefrigerantYear } from '@callboard/contract/equipment/refrigerant-log';
import { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { EmployeeQuery } from '@callboard/contract/people/employees';
import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { CatalogQuery } from '@callboard/contract/price-book/catalog';
import { ledOn } from '../../customers/customers/require.ts';
import { mayLag } from '../../platform/access/procedures.ts';
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
  customers: mayLag(MAY_EXPORT.customers)
    .meta(file('/exports/customers'))
    .input(CustomerListQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportCustomers(ctx.standby, input))),

  equipment: mayLag(MAY_EXPORT.equipment)
    .meta(file('/exports/equipment'))
    .input(EquipmentQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportEquipment(ctx.standby, input))),

  refrigerantLog: mayLag(MAY_EXPORT['refrigerant-log'])
    .meta(file('/exports/refrigerant-log'))
    .input(RefrigerantYear)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportRefrigerantLog(ctx.standby, input))),

  catalog: mayLag(MAY_EXPORT.catalog)
    .meta(file('/exports/items'))
    .input(CatalogQuery.pick({ q: true }))
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportCatalog(ctx.standby, input))),

  employees: mayLag(MAY_EXPORT.employees)
    .meta(file('/exports/employees'))
    .input(EmployeeQuery)
    .output(Download)
    .query(({ ctx, input }) => writeExport(ctx, exportEmployees(ctx.standby, input))),

  referralSources: mayLag(MAY_EXPORT['referral-sources'])
    .meta(file('/exports/referral-sources'))
    .output(Download)
    .query(({ ctx }) => writeExport(ctx, exportReferralSources(ctx.standby))),

  serviceCalls: mayLag(MAY_EXPORT['service-calls'])
    .meta(file('/exports/service-calls'))
    .input(ServiceCallQuery)
    .output(Download)
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      return writeExport(ctx, await exportServiceCalls(ctx.standby, ctx.actor, query));
    }),

  hours: mayLag(MAY_EXPORT.hours)
    .meta(file('/exports/hours'))
    .input(HoursQuery)
    .output(Download)
    .query(async ({ ctx, input }) =>
      writeExport(ctx, await exportHours(ctx.standby, ctx.actor, input)),
    ),

  invoices: mayLag(MAY_EXPORT.invoices)
    .meta(file('/exports/invoices'))
    .input(InvoiceQuery)
    .output(Download)
    .query(async ({ ctx, input }) => {
      const query = await ledOn(ctx.db, ctx.actor, input);
      return writeExport(ctx, await exportInvoices(ctx.standby, ctx.actor, query));
    }),

  payments: mayLag(MAY_EXPORT.payments)
    .meta(file('/exports/payments'))
    .input(PaymentTotalsQuery)
    .output(Download)
    .query(async ({ ctx, input }) => writeExport(ctx, await exportPayments(ctx.standby, input))),
};
