import type { SignedCall } from '@callboard/contract/calls/call-signatures';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@callboard/contract/platform/limits';
import { lineAmount, sumDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { hashOfSigned } from '@callboard/db/hash-of-signed';
import { callSignatures } from '@callboard/db/schema/call-signatures';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, inArray } from 'drizzle-orm';
import type { Random } from '../../chance/random.ts';
import { inBatches } from '../in-batches.ts';
import type { CallRows } from './call-rows.ts';

export type DemoSignature = typeof callSignatures.$inferInsert & { id: string };

const POINTS = 24;

/** A line that goes up and down, as somebody signs in a hurry. */
function scribble(random: Random): [number, number][] {
  const [from, to] = [random.int(80, 200), random.int(700, 920)];
  return Array.from({ length: POINTS }, (_, at) => [
    Math.min(SIGNATURE_WIDTH, Math.round(from + ((to - from) * at) / (POINTS - 1))),
    random.int(Math.round(SIGNATURE_HEIGHT * 0.3), Math.round(SIGNATURE_HEIGHT * 0.8)),
  ]);
}

type Shown = Pick<SignedCall, 'callNumber' | 'customer' | 'address' | 'name'>;

/** What was on the screen at the moment of the signature. */
function signedBy(random: Random, { call, lines, payments, changes }: CallRows, shown: Shown) {
  const at = changes.findIndex(({ what }) => what === 'signature');
  const change = changes[at];
  if (!change) return undefined;
  const version = at + 1;
  const paidBefore = payments.filter(({ fromVersion }) => fromVersion < version);
  const { subtotal = 0 } = call;
  const paid = sumDollars(paidBefore.map(({ amount }) => amount));
  const signed: SignedCall = {
    ...shown,
    strokes: [scribble(random)],
    signedAt: new Date(change.at).toISOString(),
    items: lines.map(({ description, quantity, unitPrice, taxable }) => ({
      description,
      quantity,
      unitPrice,
      amount: lineAmount(quantity, unitPrice),
      taxable,
    })),
    subtotal,
    paid,
    balance: sumDollars([subtotal, -paid]),
    payments: paidBefore.map(({ method, amount, reference = '', paidAt = null }) => ({
      method,
      amount,
      reference,
      paidAt,
    })),
  };
  return { signed, sha256: hashOfSigned(signed), version, createdAt: signed.signedAt };
}

/**
 * Keeps what customers signed.
 * @returns their signatures by the ids of the calls
 */
export async function insertSignatures(
  tx: Transaction,
  random: Random,
  rows: readonly CallRows[],
): Promise<Map<string, DemoSignature>> {
  const signed = new Map(
    rows
      .filter(({ changes }) => changes.some(({ what }) => what === 'signature'))
      .map((row) => [row.call.id, row]),
  );
  const calls = await tx
    .select({ call: serviceCalls, customer: customers, property: properties, employee: employees })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .innerJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(inArray(serviceCalls.id, [...signed.keys()]))
    .orderBy(serviceCalls.callNumber);
  const signatures = calls.flatMap(({ call, customer, property, employee }): DemoSignature[] => {
    const { firstName, lastName, businessName } = customer;
    const { line1, line2, city, state, postalCode } = property;
    const name = `${firstName} ${lastName}`;
    const row = signed.get(call.id);
    const given =
      row &&
      signedBy(random, row, {
        name,
        callNumber: call.callNumber,
        customer: { name, businessName },
        address: { line1, line2, city, state, postalCode },
      });
    const takenByName = `${employee.firstName} ${employee.lastName}`;
    return given
      ? [{ ...given, id: random.uuid(), callId: call.id, takenById: employee.id, takenByName }]
      : [];
  });
  for (const batch of inBatches(signatures)) await tx.insert(callSignatures).values(batch);
  return new Map(signatures.map((signature) => [signature.callId, signature]));
}
