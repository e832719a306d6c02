import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import type { Board, BoardCall, BoardTechnician } from '@callboard/contract/dispatch/dispatch';

const address = { line1: '1 Oak St', line2: '', city: 'Austin', state: 'TX', postalCode: '78704' };

/** A technician for tests, with ordinary hours. */
export const aTechnician = (_id: string, more: Partial<BoardTechnician> = {}): BoardTechnician => ({
  _id,
  name: `Tech ${_id}`,
  isActive: true,
  skills: [],
  weeklyHours: DEFAULT_WEEKLY_HOURS,
  exceptions: [],
  ...more,
});

/** A call for tests: Friday, November 20, 2026, 10:00 AM in Chicago, for an hour. */
export const aCall = (_id: string, more: Partial<BoardCall> = {}): BoardCall => ({
  _id,
  callNumber: 2041,
  customer: {
    _id: 'customer',
    name: 'Ana Garcia',
    firstName: 'Ana',
    lastName: 'Garcia',
    businessName: '',
    phone: '+15125550142',
    email: '',
  },
  property: {
    _id: 'property',
    label: '',
    address,
    latitude: null,
    longitude: null,
  },
  assignedEmployee: null,
  scheduledAt: '2026-11-20T16:00:00.000Z',
  durationMinutes: 60,
  description: '',
  jobType: null,
  priority: 'normal',
  contractStyle: 'separated',
  tags: [],
  arrivalWindow: null,
  needsTime: false,
  windowBroken: false,
  status: 'new',
  balance: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  statusTimes: {},
  ...more,
});

/** A board for tests: that Friday. */
export const aBoard = (more: Partial<Board> = {}): Board => ({
  timeZone: 'America/Chicago',
  windows: { weeklyHours: DEFAULT_WEEKLY_HOURS, lengths: [60, 120, 240] },
  driveFactor: 1,
  days: [
    { date: '2026-11-20', start: '2026-11-20T06:00:00.000Z', end: '2026-11-21T06:00:00.000Z' },
  ],
  technicians: [aTechnician('a'), aTechnician('b')],
  calls: [],
  unscheduled: [],
  hasMoreUnscheduled: false,
  followUp: [],
  hasMoreFollowUp: false,
  ...more,
});
