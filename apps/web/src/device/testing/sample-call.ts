import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act, ActInputs, ActKind } from '~/device/act.ts';

/** A call with a line of $354.00 that is under way. */
export const sampleCall = (more: Partial<ServiceCall> = {}): ServiceCall => ({
  ...{ _id: 'call', callNumber: 1042, version: 7, createdAt: '2026-11-20T09:00:00.000Z' },
  customer: {
    ...{ _id: 'customer', name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz' },
    ...{ businessName: '', phone: '', email: '' },
    ...{ doNotService: false, isVip: false, paysByCheckOnly: false },
  },
  property: {
    ...{ _id: 'house', label: 'Home' },
    address: { line1: '1 Elm St', line2: '', city: 'Dallas', state: 'TX', postalCode: '75201' },
    ...{ gateCode: '', pets: 'A dog', unitLocation: '', parking: '', contact: null },
  },
  assignedEmployee: { _id: 'tyler', name: 'Tyler' },
  ...{ scheduledAt: '2026-11-22T15:00:00.000Z', durationMinutes: 60, description: 'No heat' },
  ...{ jobType: null, priority: 'normal', tags: [], arrivalWindow: null },
  ...{ needsTime: false, windowBroken: false },
  answers: [],
  ...{ status: 'en_route', statusTimes: { travelStartedAt: '2026-11-22T14:30:00.000Z' } },
  items: [
    {
      ...{ _id: 'line', item: 'capacitor', description: 'Run capacitor' },
      ...{ quantity: 1, unitPrice: 354, amount: 354, taxable: false },
    },
  ],
  ...{ payments: [], subtotal: 354, paid: 0, balance: 354 },
  ...more,
});

/** An act on it at 15:05 by the server's clock. */
export const sampleAct = <Kind extends ActKind>(
  kind: Kind,
  input: ActInputs[Kind],
  more: Partial<Omit<Act, 'kind' | 'input'>> = {},
) => ({
  ...{ id: 'act', seq: 1, person: 'tyler', callId: 'call', callNumber: 1042, words: kind },
  ...{ tappedAt: Date.parse('2026-11-22T15:05:00.000Z'), state: 'waiting' as const },
  ...more,
  ...{ kind, input },
});
