import type { InvoiceDocument } from '@callboard/contract/invoices/invoices';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  wallTime,
} from '@callboard/contract/platform/values/company-time';
import { lineAmount } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import {
  invoiceCalls,
  invoiceCounter,
  invoiceStandings,
  invoices,
} from '@callboard/db/schema/invoices';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, inArray, sql } from 'drizzle-orm';
import { inBatches } from '../in-batches.ts';
import { type PlannedInvoice, WRONG_NAME } from './plan-invoices.ts';

const DUE_IN_DAYS = 30;

const dayOf = (at: number) => wallTime(at, DEFAULT_TIME_ZONE).date;

type Company = typeof settings.$inferSelect;

const printedCompany = (company: Company): InvoiceDocument['company'] => {
  const { companyName: name, phone, email, licenseNumber, logoHash } = company;
  const { line1, line2, city, state, postalCode } = company;
  return {
    name,
    phone,
    email,
    licenseNumber,
    logoHash,
    address: { line1, line2, city, state, postalCode },
  };
};

const calls = (tx: Transaction, ids: string[]) =>
  tx
    .select({ call: serviceCalls, customer: customers, property: properties, employee: employees })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(inArray(serviceCalls.id, ids));

type Call = Awaited<ReturnType<typeof calls>>[number];

/** The lines of a document: those of the call, or one for a deposit; of a credit note below zero. */
function linesOf({ id, kind, row, total }: PlannedInvoice, codes: ReadonlyMap<string, string>) {
  const line = { serviceCallId: row.call.id, discount: 0, isTaxed: false, why: '' };
  if (kind === 'deposit') {
    const description = 'Deposit';
    return [
      { ...line, _id: id, code: '', description, quantity: 1, unitPrice: total, amount: total },
    ];
  }
  const sign = kind === 'credit' ? -1 : 1;
  return row.lines.map(({ id: lineId, itemId, description, quantity, unitPrice }) => ({
    ...line,
    _id: lineId,
    code: codes.get(itemId) ?? '',
    description,
    quantity,
    unitPrice: sign * unitPrice,
    amount: sign * lineAmount(quantity, unitPrice),
  }));
}

function documentOf(
  invoice: PlannedInvoice,
  { call, customer, property, employee }: Call,
  company: Company,
  codes: ReadonlyMap<string, string>,
): InvoiceDocument {
  const { line1, line2, city, state, postalCode } = property;
  const address = { line1, line2, city, state, postalCode };
  const isCredit = invoice.kind === 'credit';
  return {
    issuedOn: dayOf(invoice.at),
    company: printedCompany(company),
    billTo: {
      name: `${customer.firstName} ${customer.lastName}`,
      businessName: customer.businessName,
      phone: customer.phone,
      email: customer.email,
      address,
    },
    calls: [
      {
        _id: call.id,
        callNumber: call.callNumber,
        date: dayOf(Date.parse(call.statusTimes.completedAt ?? call.scheduledAt)),
        technician: employee ? `${employee.firstName} ${employee.lastName}` : '',
        address,
        equipment: [],
        refrigerant: [],
      },
    ],
    lines: linesOf(invoice, codes),
    discounts: [],
    taxes: [],
    terms: isCredit ? '' : company.howToPay,
    notice: '',
    creditReason: isCredit ? WRONG_NAME : '',
  };
}

/**
 * Issues what was planned, as copies of the calls that are stored; Postgres works out what is left to pay.
 * @param codes of the price book, by item
 */
export async function insertInvoices(
  tx: Transaction,
  planned: readonly PlannedInvoice[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const [company] = await tx.select().from(settings);
  const [issuer] = await tx.select().from(employees).where(eq(employees.role, 'dispatcher'));
  if (!company || !issuer) throw new Error('The demo has nobody who issues invoices');
  const ids = [...new Set(planned.map(({ row }) => row.call.id))];
  const byId = new Map((await calls(tx, ids)).map((one) => [one.call.id, one]));
  const rows = planned.flatMap((invoice) => {
    const known = byId.get(invoice.row.call.id);
    if (!known) return [];
    const { id, number, kind, at, total, credits } = invoice;
    const document = documentOf(invoice, known, company, codes);
    const { name, businessName } = document.billTo;
    const dueOn = kind === 'credit' ? dayOf(at) : addDays(dayOf(at), DUE_IN_DAYS);
    return {
      id,
      number,
      kind,
      creditOfId: credits?.id ?? null,
      issuedToId: known.customer.id,
      customerName: [businessName, name].filter(Boolean).join(', '),
      issuedAt: new Date(at).toISOString(),
      issuedById: issuer.id,
      dueOn,
      subtotal: total,
      discount: 0,
      tax: 0,
      total,
      document,
    };
  });
  const shares = planned.map(({ id, row, total }) => ({
    invoiceId: id,
    callId: row.call.id,
    position: 0,
    share: total,
  }));
  const standings = rows.map(({ id, number, kind, dueOn, total }) => ({
    invoiceId: id,
    number,
    dueOn,
    state: kind === 'credit' ? ('credited' as const) : ('open' as const),
    balance: kind === 'credit' ? 0 : total,
  }));
  for (const batch of inBatches(rows)) await tx.insert(invoices).values(batch);
  for (const batch of inBatches(shares)) await tx.insert(invoiceCalls).values(batch);
  for (const batch of inBatches(standings)) await tx.insert(invoiceStandings).values(batch);
  await tx.update(invoiceCounter).set({ last: rows.length });
  await tx.execute(sql`select settle_invoices(${`{${ids.join()}}`}::uuid[])`);
}
