import { STATUSES } from './status-list.ts';
import type { StatusKey } from './statuses.ts';

type Kind = (typeof STATUSES)[number]['kind'];

const keysOf = (...kinds: Kind[]): readonly StatusKey[] =>
  STATUSES.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key);

/** Statuses of calls that are neither done nor called off nor waiting for something. */
export const OPEN_STATUSES = keysOf('open', 'active');
export const BEGUN_STATUS = 'in_progress' satisfies StatusKey;
/** What is neither done nor called off, also while it waits. */
export const UNFINISHED_STATUSES = keysOf('open', 'active', 'waiting');
/** Whether a call is neither done nor called off. */
export const isUnfinished = (status: StatusKey): boolean => UNFINISHED_STATUSES.includes(status);
/** Open, and the work has not begun. */
export const UNBEGUN_STATUSES = OPEN_STATUSES.filter((key) => key !== BEGUN_STATUS);
/** Whether the work of a call is still to come. */
export const isNotBegun = (status: StatusKey): boolean =>
  isUnfinished(status) && status !== BEGUN_STATUS;
export const WAITING_STATUSES = keysOf('waiting');
/** Statuses of visits whose customer has yet to confirm them. */
export const UNCONFIRMED_STATUSES: readonly StatusKey[] = ['new', 'scheduled'];

/** Statuses of visits whose technician is there, or on the way. */
export const UNDER_WAY_STATUSES = keysOf('active');

/** Statuses of work that is done, and to be paid. */
export const DONE_STATUSES: readonly StatusKey[] = ['completed', 'invoiced', 'closed'];

/** Statuses of work whose bill is out: nothing but its own lines, discounts and contract moves its tax. */
const SETTLED_STATUSES: readonly StatusKey[] = ['invoiced', 'closed'];
export const isSettled = (status: StatusKey): boolean => SETTLED_STATUSES.includes(status);

/** The status of a visit whose customer was told something else: one that was confirmed is scheduled. */
export const statusUnconfirmed = <Status extends string>(status: Status): Status | 'scheduled' =>
  status === 'confirmed' ? 'scheduled' : status;
