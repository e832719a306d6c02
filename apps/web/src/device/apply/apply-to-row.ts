import { statusUnconfirmed } from '@callboard/contract/calls/call-states';
import { isWindowBroken } from '@callboard/contract/calls/is-window-broken';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { BEGINS } from '@callboard/contract/calls/status-since';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { lineAmount, sumDollars } from '@callboard/contract/values/cents';
import type { Act, ActInputs } from '~/device/act.ts';
import { isoMomentOf } from '~/device/act-moment.ts';

/** The server's rule: the status that a call has already leaves its moment alone. */
function withStatus<Shown extends ServiceCallRow>(shown: Shown, status: StatusKey, at: string) {
  const moment = BEGINS[status];
  if (status === shown.status || !moment) return { ...shown, status };
  return { ...shown, status, statusTimes: { ...shown.statusTimes, [moment]: at } };
}

const utc = (moment: string | undefined) => moment && new Date(moment).toISOString();

function withDetails<Shown extends ServiceCallRow>(
  shown: Shown,
  input: ActInputs['serviceCalls.update'],
): Shown {
  const { arrivalWindow: hours, jobType, durationMinutes, priority, tags, needsTime } = input;
  const window = hours && {
    start: new Date(hours.start).toISOString(),
    end: new Date(hours.end).toISOString(),
  };
  const named: { [Field in keyof ServiceCallRow]?: ServiceCallRow[Field] | undefined } = {
    durationMinutes,
    priority,
    tags,
    needsTime,
    arrivalWindow: window,
    scheduledAt: utc(input.scheduledAt),
    description: input.description?.trim(),
    jobType: jobType === '' ? null : jobType,
  };
  // What is not named stays.
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  const after = { ...shown, ...Object.fromEntries(given) };
  const status = input.unconfirm ? statusUnconfirmed(shown.status) : shown.status;
  return { ...after, status, windowBroken: isWindowBroken(after) };
}

/** What lists and the page of a call show alike: its status and details. */
export function withStanding<Shown extends ServiceCallRow>(shown: Shown, act: Act): Shown {
  if (act.kind === 'serviceCalls.setStatus') {
    return withStatus(shown, act.input.status, isoMomentOf(act));
  }
  if (act.kind === 'serviceCalls.update') return withDetails(shown, act.input);
  return shown;
}

function withMoney(row: ServiceCallRow, more: { charged?: number; paid?: number }) {
  const subtotal = sumDollars([row.subtotal, more.charged ?? 0]);
  const paid = sumDollars([row.paid, more.paid ?? 0]);
  return { ...row, subtotal, paid, balance: sumDollars([subtotal, -paid]) };
}

/**
 * A row of a list as it will be once the server has the act. What changes a line that only the call
 * itself lists leaves the row's sums alone.
 */
export function applyToRow(row: ServiceCallRow, act: Act): ServiceCallRow {
  if (act.callId !== row._id) return row;
  if (act.kind === 'serviceCalls.addItem') {
    return withMoney(row, { charged: lineAmount(act.input.quantity ?? 1, act.input.unitPrice) });
  }
  if (act.kind === 'serviceCalls.addPayment') return withMoney(row, { paid: act.input.amount });
  return withStanding(row, act);
}
