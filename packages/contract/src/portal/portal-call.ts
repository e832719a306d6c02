import { z } from 'zod';
import { ArrivalWindow } from '../calls/arrival-window.ts';
import { PAYMENT_KINDS } from '../calls/call-lines.ts';
import { PaymentMethod } from '../calls/payment-methods.ts';
import { Priority } from '../calls/priorities.ts';
import { StatusKey } from '../calls/statuses.ts';
import { PortalPlace } from './portal-property.ts';

/** A call as its customer's lists show it: every field that a customer may see is named here. */
export const PortalCallRow = z.object({
  _id: z.string(),
  callNumber: z.int(),
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  property: PortalPlace,
  // Who comes, tags and the times of the work are staff data; programs may count on the fields.
  assignedEmployee: z.null(),
  tags: z.array(z.never()),
  statusTimes: z.object({}),
  scheduledAt: z.string(),
  durationMinutes: z.int(),
  description: z.string(),
  jobType: z.string().nullable(),
  priority: Priority,
  arrivalWindow: ArrivalWindow.nullable(),
  needsTime: z.boolean(),
  status: StatusKey,
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  // What a server of the version before stored has none.
  total: z.number().optional(),
  paid: z.number(),
  balance: z.number(),
  createdAt: z.string(),
  version: z.int(),
});

/** One call as its customer opens it. */
export const PortalCall = PortalCallRow.extend({
  items: z.array(
    z.object({
      _id: z.string(),
      item: z.string(),
      description: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      amount: z.number(),
      taxable: z.boolean(),
    }),
  ),
  // Why one was given is staff's.
  discounts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      percent: z.number().nullable(),
      amount: z.number().nullable(),
      taken: z.number(),
    }),
  ),
  taxes: z.array(
    z.object({ name: z.string(), rate: z.number(), taxable: z.number(), amount: z.number() }),
  ),
  payments: z.array(
    z.object({
      _id: z.string(),
      method: PaymentMethod,
      amount: z.number(),
      reference: z.string(),
      paidAt: z.string().nullable(),
      kind: z.enum(PAYMENT_KINDS).optional(),
      invoiceId: z.string().nullable().optional(),
    }),
  ),
});

/** That somebody signed for a call, as its customer sees it. */
export const PortalSigner = z.object({ _id: z.string(), name: z.string(), signedAt: z.string() });
