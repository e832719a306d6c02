import { expect, test } from 'vitest';
import type { z } from 'zod';
import { NewServiceCall } from '../calls/service-calls.ts';
import { NewCustomer } from '../customers/customers.ts';
import { NewProperty } from '../customers/properties.ts';

const id = '0b7e4c52-6f0f-4a36-9d8e-3f1f6f7a2b10';
const address = { line1: '1 Elm St', city: 'Austin', state: 'TX', postalCode: '78704' };

const CREATED: [string, z.ZodType, object, string][] = [
  [
    'a service call',
    NewServiceCall,
    { customerId: id, propertyId: id, scheduledAt: '2026-11-20T15:00:00Z', description: 'No heat' },
    'answers arrivalWindow assignedEmployeeId customerId description itemIds jobType mindRules needsTime priority propertyId ruleReason scheduledAt tags',
  ],
  [
    'a customer',
    NewCustomer,
    { firstName: 'Jane', lastName: 'Doe', phone: '512 555 0142' },
    'businessName contactRole doNotService email emailUses firstName isVip language lastName paysByCheckOnly phone phoneUses',
  ],
  [
    'a property',
    NewProperty,
    { customerId: id, address },
    'address contactId customerId gateCode label latitude longitude parking pets unitLocation',
  ],
];

// The parsed body is hashed with its key: one that was sent before an upgrade has to be known after it.
test.each(CREATED)('%s that is sent again after an upgrade is parsed as before', (...row) => {
  const [, schema, body, names] = row;
  expect(
    Object.keys(Object(schema.parse(body)))
      .toSorted()
      .join(' '),
  ).toBe(names);
});
