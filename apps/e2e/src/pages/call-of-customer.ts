import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import type { Office } from '../dispatch/office-at-api.ts';

/** Makes a call for the customer who can sign in, with the technician who can. */
export async function callOfCustomer(
  app: RunningApp,
  office: Office,
  more: object = {},
): Promise<ServiceCall> {
  const [property] = await ask(
    app.databaseUrl,
    `select p.id, p.customer_id from properties p join customers c on c.id = p.customer_id
     where c.username = 'customer' order by p.id limit 1`,
  );
  const [technician] = await ask(
    app.databaseUrl,
    "select id from employees where email = 'tech@example.com'",
  );
  const made = await office('POST', '/service-calls', {
    customerId: property?.customer_id,
    propertyId: property?.id,
    assignedEmployeeId: technician?.id,
    scheduledAt: new Date().toISOString(),
    ...more,
  });
  return ServiceCall.parse(made);
}
