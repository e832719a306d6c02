import { z } from 'zod';
import { ServiceCallRow } from '../calls/service-calls.ts';
import { FoundContact } from '../customers/contacts.ts';
import { CustomerFlags } from '../customers/customer-flags.ts';
import { Customer } from '../customers/customers.ts';
import { Property } from '../customers/properties.ts';
import { Equipment } from '../equipment/equipment.ts';
import { Employee } from '../people/employees.ts';
import { MOST_RESULTS } from '../platform/limits.ts';
import { SearchText } from '../platform/values/text.ts';

export const SearchQuery = z.object({
  /**
   * Words of names, contacts, addresses, problems, notes, brands and models, part of a phone number or of
   * a serial number, or a call's number.
   */
  q: SearchText,
  limit: z
    .int({ error: 'The limit must be a whole number' })
    .min(1, { error: 'The limit must be at least 1' })
    .max(MOST_RESULTS, { error: `The limit may be at most ${MOST_RESULTS}` })
    .default(10),
});

/** What the box asks; a tab of an earlier build does not know employees, and fails on them. */
export const BoxQuery = SearchQuery.extend({
  hasEmployees: z.boolean({ error: 'Employees must be yes or no' }).optional(),
});
export type BoxQuery = z.infer<typeof BoxQuery>;

const call = ServiceCallRow.shape;

const Visit = z
  .object({ _id: call._id, callNumber: call.callNumber, scheduledAt: call.scheduledAt })
  .nullable();

const visits = {
  /** The next call that is not finished. */
  nextVisit: Visit,
  /** The last one that was done. */
  lastVisit: Visit,
};

/** The part of a problem or a note that has the words; null where names or numbers have them. */
const said = z.string().nullable();

/** In dollars; null for whoever may not see it. */
const balance = z.number().nullable();

export const CustomerHit = z.object({
  kind: z.literal('customer'),
  _id: Customer.shape._id,
  name: Customer.shape.name,
  businessName: Customer.shape.businessName,
  phone: Customer.shape.phone,
  email: Customer.shape.email,
  /** The first line and the city of the first property; empty without one. */
  street: z.string(),
  city: z.string(),
  flags: CustomerFlags,
  /** Which of their contacts was typed; null for the first one. */
  contact: FoundContact.nullable(),
  said,
  balance,
  ...visits,
});
export type CustomerHit = z.infer<typeof CustomerHit>;

export const PropertyHit = z.object({
  kind: z.literal('property'),
  _id: Property.shape._id,
  customerId: Property.shape.customerId,
  customerName: Customer.shape.name,
  label: Property.shape.label,
  address: Property.shape.address,
  ...visits,
});
export type PropertyHit = z.infer<typeof PropertyHit>;

export const CallHit = z.object({
  kind: z.literal('call'),
  _id: call._id,
  callNumber: call.callNumber,
  customerId: Customer.shape._id,
  customerName: Customer.shape.name,
  propertyId: Property.shape._id,
  address: Property.shape.address,
  jobType: call.jobType,
  status: call.status,
  scheduledAt: call.scheduledAt,
  needsTime: call.needsTime,
  technicianName: z.string().nullable(),
  said,
  balance,
});
export type CallHit = z.infer<typeof CallHit>;

export const EquipmentHit = z.object({
  kind: z.literal('equipment'),
  ...Equipment.pick({ _id: true, type: true, brand: true, model: true, serial: true }).shape,
  retiredOn: Equipment.shape.retiredOn,
  propertyId: Property.shape._id,
  address: Property.shape.address,
  customerId: Customer.shape._id,
  customerName: Customer.shape.name,
});
export type EquipmentHit = z.infer<typeof EquipmentHit>;

/** For the office alone. */
export const EmployeeHit = z.object({
  kind: z.literal('employee'),
  ...Employee.pick({ _id: true, name: true, role: true, phone: true, email: true, isActive: true })
    .shape,
});
export type EmployeeHit = z.infer<typeof EmployeeHit>;

/** What the search box finds; screens and commands are the client's own. */
export const SearchHit = z.discriminatedUnion('kind', [
  CustomerHit,
  PropertyHit,
  CallHit,
  EquipmentHit,
  EmployeeHit,
]);
export type SearchHit = z.infer<typeof SearchHit>;

/** A result as programs read it: what it is, and two lines to show. */
const titled = { title: z.string(), subtitle: z.string() };

export const SearchEntry = z.discriminatedUnion('kind', [
  CustomerHit.extend(titled),
  PropertyHit.extend(titled),
  CallHit.extend({ kind: z.literal('service-call'), ...titled }),
  EquipmentHit.extend(titled),
]);
export type SearchEntry = z.infer<typeof SearchEntry>;

/** Best first: exact numbers, whole words, beginnings, words of what was said, similar words. */
export const SearchResults = z.object({ results: z.array(SearchHit) });
export type SearchResults = z.infer<typeof SearchResults>;
