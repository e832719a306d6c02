/** The life cycle of a service call, in its usual order; any status may follow any other. */
export const STATUSES = [
  { key: 'new', label: 'New', kind: 'open' },
  { key: 'scheduled', label: 'Scheduled', kind: 'open' },
  { key: 'confirmed', label: 'Confirmed', kind: 'open' },
  { key: 'en_route', label: 'On the way', kind: 'active' },
  { key: 'in_progress', label: 'In progress', kind: 'active' },
  { key: 'on_hold', label: 'On hold', kind: 'waiting' },
  { key: 'waiting_parts', label: 'Waiting for parts', kind: 'waiting' },
  { key: 'completed', label: 'Completed', kind: 'done' },
  { key: 'invoiced', label: 'Invoiced', kind: 'done' },
  { key: 'closed', label: 'Closed (paid)', kind: 'closed' },
  { key: 'canceled', label: 'Canceled', kind: 'closed' },
] as const;

export const STATUS_KINDS = ['open', 'active', 'waiting', 'done', 'closed'] as const;

/** The status of a new call, and the one lists show first. */
export const DEFAULT_STATUS = 'new';
