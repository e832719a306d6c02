/** A call with customer, property and technician; `s` is the call. */
export const CALL_COLUMNS = `
  s.id, s.call_number, s.scheduled_at, s.duration_minutes, s.description, s.status,
  s.job_type, s.priority, to_json(s.tags) as tags, s.window_start, s.window_end, s.needs_time,
  s.status_times, s.subtotal_cents, s.paid_cents, s.created_at, s.brought_at, s.version,
  c.id as customer_id, c.first_name, c.last_name, c.business_name, c.phone, c.email,
  p.id as property_id, p.label, p.line1, p.line2, p.city, p.state, p.postal_code,
  e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name`;

export const CALL_JOINS = `
  join customers c on c.id = s.customer_id
  join properties p on p.id = s.property_id
  left join employees e on e.id = s.assigned_employee_id`;

/** Its lines, and what only its own page has. */
export const LINE_COLUMNS = `
  s.answers, c.do_not_service, c.is_vip, c.pays_by_check_only,
  p.gate_code, p.pets, p.unit_location, p.parking,
  (select json_agg(json_build_array(i.id, i.item_id, i.description, i.quantity_hundredths,
      i.unit_price_cents, i.amount_cents, i.taxable) order by i.position)
    from line_items i where i.call_id = s.id and i.to_version is null) as items,
  (select json_agg(json_build_array(y.id, y.method, y.amount_cents, y.reference, y.paid_at)
      order by y.position)
    from payments y where y.call_id = s.id and y.to_version is null) as payments`;

export type CallColumns = {
  id: string;
  call_number: number;
  scheduled_at: Date;
  duration_minutes: number;
  description: string;
  job_type: string | null;
  priority: string;
  tags: string[];
  window_start: Date | null;
  window_end: Date | null;
  needs_time: boolean;
  status: string;
  status_times: Record<string, string>;
  subtotal_cents: number;
  paid_cents: number;
  created_at: Date;
  brought_at: Date | null;
  version: number;
  customer_id: string;
  first_name: string;
  last_name: string;
  business_name: string;
  phone: string;
  email: string;
  property_id: string;
  label: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  employee_id: string | null;
  employee_name: string | null;
};

type ItemColumns = [string, string, string, number, number, number, boolean];
type PaymentColumns = [string, string, number, string, string | null];

export type LineColumns = {
  answers: { question: string; answer: string }[];
  do_not_service: boolean;
  is_vip: boolean;
  pays_by_check_only: boolean;
  gate_code: string;
  pets: string;
  unit_location: string;
  parking: string;
  items: ItemColumns[] | null;
  payments: PaymentColumns[] | null;
};
