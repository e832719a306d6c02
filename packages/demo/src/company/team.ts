import type { StartingJobTypeKey } from '@callboard/contract/company/lists/starting-job-types';
import type { EmployeeRole } from '@callboard/contract/people/roles';

type TeamMember = {
  firstName: string;
  lastName: string;
  role: EmployeeRole;
  /** How many days ago they were hired and, if they left, when. */
  hired: number;
  left?: number;
  /** The email of a demo account; everyone else gets a generated one. */
  email?: string;
  /** Job types they are not sent to. */
  cannot?: readonly StartingJobTypeKey[];
  /** Also works Saturday mornings. */
  hasSaturdays?: boolean;
  /** Has a day off soon. */
  hasDayOff?: boolean;
};

const INSTALLS: readonly StartingJobTypeKey[] = ['install_system', 'install_mini_split'];

/** The demo company's employees: 2 in the office and 10 technicians, one of whom has left. */
export const TEAM: readonly TeamMember[] = [
  {
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'admin',
    hired: 2190,
    email: 'admin@example.com',
  },
  {
    firstName: 'Marisol',
    lastName: 'Vega',
    role: 'dispatcher',
    hired: 1660,
    email: 'dispatcher@example.com',
  },
  { firstName: 'Tyler', lastName: 'Brooks', role: 'tech', hired: 1204, email: 'tech@example.com' },
  { firstName: 'Luis', lastName: 'Herrera', role: 'tech', hired: 2101, hasSaturdays: true },
  { firstName: 'Andre', lastName: 'Coleman', role: 'tech', hired: 1875, hasSaturdays: true },
  { firstName: 'Hannah', lastName: 'Schroeder', role: 'tech', hired: 1498 },
  { firstName: 'Minh', lastName: 'Tran', role: 'tech', hired: 1122 },
  { firstName: 'Cody', lastName: 'Lindqvist', role: 'tech', hired: 947 },
  { firstName: 'Rafael', lastName: 'Ortiz', role: 'tech', hired: 702, hasDayOff: true },
  { firstName: 'Priya', lastName: 'Nair', role: 'tech', hired: 561, cannot: INSTALLS },
  {
    firstName: 'Jake',
    lastName: 'Moreno',
    role: 'tech',
    hired: 204,
    cannot: [...INSTALLS, 'leak_search', 'start_up', 'commercial_pm'],
  },
  { firstName: 'Wade', lastName: 'Hutchins', role: 'tech', hired: 1390, left: 118 },
];
