import { DEFAULT_STATUS, type StatusKey } from '@callboard/contract/calls/statuses';
import type { HistoryAction } from '@callboard/contract/platform/history';
import { lineAmount } from '@callboard/contract/platform/values/money';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { CallChange } from './call-changes.ts';
import type { CallRows } from './call-rows.ts';
import type { DemoSignature } from './insert-signatures.ts';

export type Named = { _id: string; name: string };

/** What a call's history names, beside the call itself. */
export type NamedRecords = {
  callNumber: number;
  customer: Named;
  property: { _id: string; label: string };
  technician: Named | null;
  signature: DemoSignature | undefined;
};

type Told = { action: HistoryAction; before?: HistoryValues; after?: HistoryValues; note?: string };

/** What a change did to a call's values, by their names in the API. */
export function valuesOf(rows: CallRows, names: NamedRecords, change: CallChange): Told {
  const { call, lines, payments, note, changes } = rows;
  const done = changes.slice(0, changes.indexOf(change));
  const [former, next] = [stateAfter(done, call), stateAfter([...done, change], call)];
  switch (change.what) {
    case 'created':
      return { action: 'create', after: { ...former, ...createdWith(rows, names) } };
    case 'assigned':
      return {
        action: 'move',
        before: { status: former.status, assignedEmployee: null },
        after: { status: next.status, assignedEmployee: names.technician },
      };
    case 'status':
      return { action: 'status', before: former, after: next };
    case 'items':
      return { action: 'items', before: { items: [] }, after: { items: lines.map(toLine) } };
    case 'payment': {
      const { nth } = change;
      const made = payments.slice(nth, nth + 1).map(toPayment);
      return { action: 'payments', before: { payments: [] }, after: { payments: made } };
    }
    case 'checklist':
      return answeredStep(rows, change.nth);
    case 'signature': {
      const { id = '', signed, sha256 = '' } = names.signature ?? {};
      const name = signed?.name ?? '';
      return {
        action: 'signature',
        note: `Signed by ${name}`,
        after: { signature: { _id: id, name, sha256 } },
      };
    }
    case 'invoice':
      return { action: 'invoice', note: change.note };
    case 'note': {
      const written = note ? [{ _id: note.id, text: note.text }] : [];
      return { action: 'note', before: { notes: [] }, after: { notes: written } };
    }
  }
}

/** An answer to one step of the checklist, where there was none before. */
function answeredStep({ checklist }: CallRows, nth: number): Told {
  const answer = checklist?.answers[nth];
  const step = checklist?.steps.find(({ id }) => id === answer?.step);
  const told = { step: step?.id ?? '', label: step?.label ?? '', unit: step?.unit ?? '' };
  return {
    action: 'checklist',
    before: { checklist: { ...told, value: null } },
    after: { checklist: { ...told, value: answer?.value ?? null } },
  };
}

/** The status after some changes, with its moments. */
function stateAfter(changes: readonly CallChange[], { statusTimes }: CallRows['call']) {
  const steps = changes.filter((change) => change.what === 'status');
  const first: StatusKey = changes.some(({ what }) => what === 'assigned')
    ? 'scheduled'
    : DEFAULT_STATUS;
  return {
    status: steps.at(-1)?.status ?? first,
    statusTimes: Object.fromEntries(steps.map(({ moment }) => [moment, statusTimes[moment]])),
  };
}

function createdWith({ call }: CallRows, { callNumber, customer, property }: NamedRecords) {
  const { scheduledAt, durationMinutes, needsTime, jobType, priority, tags, description } = call;
  const { windowStart, windowEnd } = call;
  return {
    scheduledAt,
    durationMinutes,
    needsTime,
    jobType,
    priority,
    tags,
    description,
    answers: [],
    arrivalWindow: windowStart && windowEnd ? { start: windowStart, end: windowEnd } : null,
    assignedEmployee: null,
    callNumber,
    customer,
    property,
  };
}

const toLine = ({ id, itemId, ...line }: CallRows['lines'][number]) => ({
  _id: id,
  item: itemId,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  amount: lineAmount(line.quantity, line.unitPrice),
  taxable: line.taxable,
});

const toPayment = ({ id, method, amount, reference, paidAt }: CallRows['payments'][number]) => ({
  _id: id,
  method,
  amount,
  reference,
  paidAt,
});
