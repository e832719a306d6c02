import type { EmployeeRole } from '@callboard/contract/roles';

type TeamMember = {
  firstName: string;
  lastName: string;
  role: EmployeeRole;
  /** How many days ago they began and, if so, left. */
  hired: number;
  left?: number;
  /** The address of a demo account; everybody else has one of their own. */
  email?: string;
};

/** The demo company's people: 2 in the office, 10 technicians, one of whom has left. */
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
  { firstName: 'Luis', lastName: 'Herrera', role: 'tech', hired: 2101 },
  { firstName: 'Andre', lastName: 'Coleman', role: 'tech', hired: 1875 },
  { firstName: 'Hannah', lastName: 'Schroeder', role: 'tech', hired: 1498 },
  { firstName: 'Minh', lastName: 'Tran', role: 'tech', hired: 1122 },
  { firstName: 'Cody', lastName: 'Lindqvist', role: 'tech', hired: 947 },
  { firstName: 'Rafael', lastName: 'Ortiz', role: 'tech', hired: 702 },
  { firstName: 'Priya', lastName: 'Nair', role: 'tech', hired: 561 },
  { firstName: 'Jake', lastName: 'Moreno', role: 'tech', hired: 204 },
  { firstName: 'Wade', lastName: 'Hutchins', role: 'tech', hired: 1390, left: 118 },
];
