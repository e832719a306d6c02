import { CALL_DETAILS, type CallDetail } from '@callboard/contract/calls/call-details';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { pick } from '@callboard/contract/platform/values/pick';

/** The values of a call that can change, apart from its lines. */
export type CallValues = Pick<
  ServiceCall,
  'status' | 'statusTimes' | 'assignedEmployee' | CallDetail
>;

/** Those of its status. */
export type StatusValues = Pick<CallValues, 'status' | 'statusTimes'>;

/** A call's values in the history. */
export const callValues = (call: CallValues): CallValues => ({
  status: call.status,
  statusTimes: call.statusTimes,
  assignedEmployee: call.assignedEmployee && {
    _id: call.assignedEmployee._id,
    name: call.assignedEmployee.name,
  },
  ...pick(call, CALL_DETAILS),
});

/** A new call's values in the history, including those that never change. */
export const newCallValues = (call: ServiceCall) => ({
  ...callValues(call),
  callNumber: call.callNumber,
  customer: { _id: call.customer._id, name: call.customer.name },
  property: { _id: call.property._id, label: call.property.label },
});
