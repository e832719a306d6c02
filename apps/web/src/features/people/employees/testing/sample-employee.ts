import type { Employee } from '@callboard/contract/people/employees';

const NINE_TO_FIVE = { from: 540, to: 1020 };

/** A technician who works nine to five on weekdays. */
export const sampleEmployee = (more: Partial<Employee> = {}): Employee => ({
  _id: 'tyler',
  firstName: 'Tyler',
  lastName: 'Brooks',
  name: 'Tyler Brooks',
  email: 'tyler@example.com',
  phone: '',
  role: 'tech',
  isActive: true,
  address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'USA' },
  dateTerminated: null,
  skills: [],
  exceptions: [],
  weeklyHours: [null, ...Array.from({ length: 5 }, () => NINE_TO_FIVE), null],
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 12,
  ...more,
});
