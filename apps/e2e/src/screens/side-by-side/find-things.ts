import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { MyDay } from '@callboard/contract/dispatch/my-day';
import { officeAtApi } from '../../dispatch/office-at-api.ts';
import type { SignInPlace } from '../../session/session-of.ts';
import type { Things } from './views.ts';

const Day = MyDay.pick({ visits: true }).extend({
  visits: MyDay.shape.visits.element.pick({ _id: true, status: true }).array(),
});
const Call = ServiceCall.pick({ customer: true, property: true }).extend({
  customer: ServiceCall.shape.customer.pick({ _id: true }),
  property: ServiceCall.shape.property.pick({ _id: true }),
});

/** The call that a technician works on, for whom and where; the work is begun if it is not. */
export async function findThings(company: SignInPlace): Promise<Things> {
  const technician = await officeAtApi(company, 'tech@example.com');
  const { visits } = Day.parse(await technician('GET', '/my-day'));
  const visit =
    visits.find(({ status }) => status === 'in_progress') ??
    visits.find(({ status }) => ['en_route', 'confirmed', 'new'].includes(status));
  if (!visit) throw new Error('The technician has no visit: at night the day is over');
  const { _id: call, status } = visit;
  if (status !== 'in_progress') {
    await technician('PATCH', `/service-calls/${call}/status`, { status: 'in_progress' });
  }
  const { customer, property } = Call.parse(await technician('GET', `/service-calls/${call}`));
  return { call, customer: customer._id, house: property._id };
}
