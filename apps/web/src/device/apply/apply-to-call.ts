import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act } from '~/device/act.ts';
import { applyToProperty } from './apply-to-property.ts';
import { withStanding } from './apply-to-row.ts';
import { changedLine, changedPayment, lineOf, paymentOf, put, sumsOf } from './call-lines.ts';

/** The lines of a call after an act, or nothing if it changes none. */
function linesAfter(
  { items, payments }: ServiceCall,
  act: Act,
): Pick<ServiceCall, 'items' | 'payments'> | undefined {
  switch (act.kind) {
    case 'serviceCalls.addItem':
      return { items: put(items, lineOf(act.input, act.input._id ?? act.id, items)), payments };
    case 'serviceCalls.changeItem':
      return { items: items.map((line) => changedLine(line, act.input)), payments };
    case 'serviceCalls.removeItem':
      return { items: items.filter(({ _id }) => _id !== act.input.lineId), payments };
    case 'serviceCalls.addPayment':
      return { items, payments: put(payments, paymentOf(act.input, act.input._id ?? act.id)) };
    case 'serviceCalls.changePayment':
      return { items, payments: payments.map((one) => changedPayment(one, act.input)) };
    case 'serviceCalls.removePayment':
      return { items, payments: payments.filter(({ _id }) => _id !== act.input.paymentId) };
    default:
      return undefined;
  }
}

/**
 * A call as it will be once the server has the act; its version stays, since only the server makes
 * one. Applied twice, an act changes nothing more.
 */
export function applyToCall(call: ServiceCall, act: Act): ServiceCall {
  const property = applyToProperty(call.property, act);
  if (property !== call.property) return { ...call, property };
  if (act.callId !== call._id) return call;
  const lines = linesAfter(call, act);
  return lines ? { ...call, ...lines, ...sumsOf(lines) } : withStanding(call, act);
}
