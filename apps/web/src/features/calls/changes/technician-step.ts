import type { StatusKey } from '@callboard/contract/calls/statuses';

/** What a technician does next on a visit. */
export interface TechnicianStep {
  to: StatusKey;
  /** What its button says, on My day and on the call alike. */
  label: string;
  /** Whether the sheet that ends a visit takes it, and not a tap alone. */
  isFinish?: true;
}

const LEAVE: TechnicianStep = { to: 'en_route', label: 'On my way' };
const RESUME: TechnicianStep = { to: 'in_progress', label: 'Resume' };

// Whether somebody at the office has called it scheduled is nothing that a technician waits for.
const STEPS: Partial<Record<StatusKey, TechnicianStep>> = {
  new: LEAVE,
  scheduled: LEAVE,
  confirmed: LEAVE,
  en_route: { to: 'in_progress', label: 'Arrived' },
  in_progress: { to: 'completed', label: 'Finish', isFinish: true },
  on_hold: RESUME,
  waiting_parts: RESUME,
};

/** The step that follows for whoever is on the way or on site; none once the work is done or called off. */
export const technicianStep = (status: StatusKey): TechnicianStep | undefined => STEPS[status];
