import { z } from 'zod';
import { StatusKey } from '../calls/statuses.ts';

/** Who a customer is signed in as. */
export const PortalMe = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.literal('customer'),
  }),
});

/** One of a customer's own signed-in sessions. */
export const PortalSession = z.object({
  _id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

export const PortalEndedSessions = z.object({ ended: z.int() });

/** What a customer still owes over all calls; negative if they have paid ahead. */
export const PortalOwed = z.object({ owed: z.number() });

/** A status as customers read it. */
export const PortalStatus = z.object({ key: StatusKey, label: z.string(), kind: z.string() });

/** What a job type is called. */
export const PortalJobType = z.object({ key: z.string(), name: z.string() });

/** The company as its customers see it: how it looks, how to call it, how to pay it. */
export const PortalCompany = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  navbarBgColor: z.string(),
  navbarTextColor: z.string(),
  timeZone: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  licenseNumber: z.string(),
  howToPay: z.string(),
  version: z.int(),
});

/** The answer to what only happens. */
export const PortalDone = z.object({});
