import type { StepValue } from '@callboard/contract/calls/call-checklists';
import { ACCESS_NOTES } from '@callboard/contract/company/access-note-list';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { poundsText } from '@callboard/contract/equipment/refrigerants';
import type { ActInputs, ActKind, Seen } from '~/device/act.ts';
import { changedLine, changedPayment } from '~/device/apply/call-lines.ts';
import { callValue } from '~/device/waiting/field-conflict.ts';
import { describeItem, describePayment, methodLabel } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import { statusLabel } from '~/format/status-label.ts';

const MOST = 80;

const start = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

type Details = ActInputs['serviceCalls.update'];

const DETAILS: readonly (keyof Details)[] = [
  'description',
  'scheduledAt',
  'durationMinutes',
  'jobType',
  'priority',
  'tags',
  'arrivalWindow',
  'answers',
] as const;

/** What was changed of a call and to what, each by its name. */
function detailsIn(input: Details): string {
  const told = DETAILS.filter((field) => input[field] !== undefined).map((field) => {
    const { label, text } = callValue(field, input[field]);
    return `${label}: ${text}`;
  });
  if (input.needsTime !== undefined) told.push(`Time confirmed: ${input.needsTime ? 'No' : 'Yes'}`);
  return told.join('; ') || 'Details';
}

/** What a step of a checklist is answered, as people read it. */
function answerText(value: StepValue | null, unit = ''): string {
  if (value === null) return 'no answer';
  if (value === true) return 'Done';
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`;
  return `${value} ${unit}`.trim();
}

/** What is known of a change where the line itself is not. */
const changedOf = ({ description, quantity, unitPrice }: ActInputs['serviceCalls.changeItem']) =>
  [
    description,
    quantity === undefined ? undefined : `quantity ${quantity}`,
    unitPrice === undefined ? undefined : formatUsd(unitPrice),
  ]
    .filter(Boolean)
    .join(', ');

/** What an act does, in words for the list of what waits; its call is told beside it. */
export const ACT_WORDS: { [Kind in ActKind]: (input: ActInputs[Kind], seen: Seen) => string } = {
  'serviceCalls.setStatus': ({ status, reason }) =>
    start(`Status: ${statusLabel(status)}${reason ? ` (${reason})` : ''}`),
  'serviceCalls.addItem': ({ description, quantity = 1, unitPrice }) =>
    `Line: ${start(description ?? '')}, ${quantity} × ${formatUsd(unitPrice)}`,
  'serviceCalls.changeItem': (input, { item }) =>
    start(`Line changed: ${item ? describeItem(changedLine(item, input)) : changedOf(input)}`),
  'serviceCalls.removeItem': (_input, { item }) =>
    item ? start(`Line removed: ${describeItem(item)}`) : 'Line removed',
  'serviceCalls.addPayment': (input) => `Payment: ${describePayment(input)}`,
  'serviceCalls.changePayment': (input, { payment }) => {
    if (payment) return `Payment changed: ${describePayment(changedPayment(payment, input))}`;
    const { amount, method } = input;
    return `Payment changed${amount === undefined ? '' : `: ${formatUsd(amount)}`}${method ? `, ${methodLabel(method)}` : ''}`;
  },
  'serviceCalls.removePayment': (_input, { payment }) =>
    payment ? `Payment removed: ${describePayment(payment)}` : 'Payment removed',
  'serviceCalls.update': (input) => start(detailsIn(input)),
  'serviceCalls.addNote': ({ text }) => start(`Note: ${text.trim()}`),
  'serviceCalls.addSignature': ({ name }) => `Signature of ${name}`,
  'serviceCalls.answerStep': ({ value }, { step }) =>
    start(`${step?.label ?? 'Checklist'}: ${answerText(value, step?.unit)}`),
  'properties.addAccessNote': ({ field, text }) =>
    start(`${ACCESS_NOTES.find(({ key }) => key === field)?.label ?? field}: ${text.trim()}`),
  'equipment.create': ({ type, brand, model }) =>
    start(`Unit: ${equipmentName({ type, brand: brand ?? '', model: model ?? '' })}`),
  'serviceCalls.setEquipment': () => 'Units of this call',
  'equipment.addRefrigerant': ({ action, refrigerant, ounces }) =>
    start(
      `Refrigerant ${action === 'added' ? 'added' : 'recovered'}: ${refrigerant}, ${poundsText(ounces)}`,
    ),
  'history.undo': () => 'Undo',
  'files.add': ({ name }) => `File: ${name}`,
};
