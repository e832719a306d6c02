import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import type { InvoiceDocument, InvoicedCall } from '@callboard/contract/invoices/invoices';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { onlyRow } from '../platform/only-row.ts';

// 16 TAC 75.71: what a Texas contractor has on proposals, invoices and contracts.
const TEXAS_NOTICE =
  'Regulated by The Texas Department of Licensing and Regulation, P.O. Box 12157, Austin, Texas 78711, 1-800-803-9202, 512-463-6599; website: www.tdlr.texas.gov/complaints';

/** Who issues, as it is printed. */
export async function printedCompany(db: Reader): Promise<
  Pick<InvoiceDocument, 'company' | 'terms' | 'notice'> & {
    zone: string;
    dueInDays: number;
    followsStatus: boolean;
  }
> {
  const row = onlyRow(await db.select().from(settings));
  const { line1, line2, city, state, postalCode } = row;
  return {
    company: {
      name: row.companyName,
      phone: row.phone,
      email: row.email,
      address: { line1, line2, city, state, postalCode },
      licenseNumber: row.licenseNumber,
      logoHash: row.logoHash,
    },
    terms: row.howToPay,
    notice: state === 'TX' ? TEXAS_NOTICE : '',
    zone: row.timeZone,
    dueInDays: row.invoiceDueInDays,
    followsStatus: row.followInvoiceStatus,
  };
}

/** Whom it is for, as it is printed: the customer at the address of the call. */
export const printedCustomer = ({
  customer,
  property,
}: ServiceCall): InvoiceDocument['billTo'] => ({
  name: customer.name,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  address: property.address,
});

const unitsOf = (db: Reader, callIds: string[]) =>
  db
    .select({
      callId: serviceCalls.id,
      type: equipment.type,
      brand: equipment.brand,
      model: equipment.model,
      serial: equipment.serial,
    })
    .from(serviceCalls)
    .innerJoin(equipment, eq(equipment.propertyId, serviceCalls.propertyId))
    .leftJoin(
      callEquipment,
      and(
        eq(callEquipment.callId, serviceCalls.id),
        eq(callEquipment.equipmentId, equipment.id),
        isNull(callEquipment.toVersion),
      ),
    )
    .where(
      and(
        inArray(serviceCalls.id, callIds),
        or(isNotNull(callEquipment.callId), eq(equipment.fromCallId, serviceCalls.id)),
      ),
    )
    .orderBy(asc(equipment.createdAt), asc(equipment.id));

// By the units of the house: the log has an index of these.
const refrigerantOf = (db: Reader, callIds: string[]) =>
  db
    .select({
      callId: serviceCalls.id,
      date: refrigerantLog.date,
      action: refrigerantLog.action,
      refrigerant: refrigerantLog.refrigerant,
      ounces: refrigerantLog.ounces,
    })
    .from(serviceCalls)
    .innerJoin(equipment, eq(equipment.propertyId, serviceCalls.propertyId))
    .innerJoin(refrigerantLog, eq(refrigerantLog.equipmentId, equipment.id))
    .where(
      and(
        inArray(serviceCalls.id, callIds),
        eq(refrigerantLog.callId, serviceCalls.id),
        isNull(refrigerantLog.toVersion),
      ),
    )
    .orderBy(asc(refrigerantLog.date), asc(refrigerantLog.id));

const ofCall = <Row extends { callId: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ callId }) => callId === id).map(({ callId: _callId, ...row }) => row);

/** What of calls is printed, beside their lines. */
export async function printedCalls(
  db: Reader,
  calls: readonly ServiceCall[],
  zone: string,
): Promise<InvoicedCall[]> {
  const ids = calls.map(({ _id }) => _id);
  const [units, refrigerant] = await Promise.all([unitsOf(db, ids), refrigerantOf(db, ids)]);
  return calls.map((call) => ({
    _id: call._id,
    callNumber: call.callNumber,
    date: wallTime(Date.parse(call.statusTimes.completedAt ?? call.scheduledAt), zone).date,
    technician: call.assignedEmployee?.name ?? '',
    address: call.property.address,
    equipment: ofCall(units, call._id).map((unit) => ({
      ...unit,
      type: equipmentTypeLabel(unit.type),
    })),
    refrigerant: ofCall(refrigerant, call._id),
  }));
}
