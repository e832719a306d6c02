import { equipment } from '@callboard/db/schema/equipment';
import { files } from '@callboard/db/schema/files';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';

/** The customer that a file is about, whatever it belongs to. */
export const customerOfFile = sql<string>`coalesce(${files.customerId},
  (select ${serviceCalls.customerId} from ${serviceCalls} where ${serviceCalls.id} = ${files.callId}),
  (select ${properties.customerId} from ${properties} where ${properties.id} = ${files.propertyId}),
  (select p.customer_id from ${equipment} e join ${properties} p on p.id = e.property_id
    where e.id = ${files.equipmentId}))`;
