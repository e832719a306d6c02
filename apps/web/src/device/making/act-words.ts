import { ACCESS_NOTES } from '@callboard/contract/company/access-note-list';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { poundsText } from '@callboard/contract/equipment/refrigerants';
import type { ActInputs, ActKind } from '~/device/act.ts';
import { describePayment, methodLabel } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import { statusLabel } from '~/format/status-label.ts';

const MOST = 80;

const start = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

const DETAILS: Partial<Record<keyof ActInputs['serviceCalls.update'], string>> = {
  description: 'Description',
  scheduledAt: 'Time',
  durationMinutes: 'Duration',
  jobType: 'Job type',
  priority: 'Priority',
  tags: 'Tags',
  arrivalWindow: 'Arrival window',
  needsTime: 'Time agreed or not',
};

function detailsIn(input: ActInputs['serviceCalls.update']): string {
  const named = Object.entries(DETAILS).filter(([field]) => field in input);
  return named.map(([, label]) => label).join(', ') || 'Details';
}

/** What an act does, in words for the list of what waits; its call is told beside it. */
export const ACT_WORDS: { [Kind in ActKind]: (input: ActInputs[Kind]) => string } = {
  'serviceCalls.setStatus': ({ status, reason }) =>
    start(`Status: ${statusLabel(status)}${reason ? ` (${reason})` : ''}`),
  'serviceCalls.addItem': ({ description, quantity = 1, unitPrice }) =>
    `Line: ${start(description ?? '')}, ${quantity} × ${formatUsd(unitPrice)}`,
  'serviceCalls.changeItem': ({ description, quantity, unitPrice }) =>
    start(
      `Line changed: ${[
        description,
        quantity === undefined ? undefined : `quantity ${quantity}`,
        unitPrice === undefined ? undefined : formatUsd(unitPrice),
      ]
        .filter(Boolean)
        .join(', ')}`,
    ),
  'serviceCalls.removeItem': () => 'Line removed',
  'serviceCalls.addPayment': (input) => `Payment: ${describePayment(input)}`,
  'serviceCalls.changePayment': ({ amount, method }) =>
    `Payment changed${amount === undefined ? '' : `: ${formatUsd(amount)}`}${method ? `, ${methodLabel(method)}` : ''}`,
  'serviceCalls.removePayment': () => 'Payment removed',
  'serviceCalls.update': (input) => `Changed: ${detailsIn(input)}`,
  'serviceCalls.addNote': ({ text }) => start(`Note: ${text.trim()}`),
  'serviceCalls.addSignature': ({ name }) => `Signature of ${name}`,
  'serviceCalls.answerStep': ({ value }) =>
    value === null ? 'Checklist: an answer cleared' : 'Checklist: a step answered',
  'properties.addAccessNote': ({ field, text }) =>
    start(`${ACCESS_NOTES.find(({ key }) => key === field)?.label ?? field}: ${text.trim()}`),
  'equipment.create': ({ type, brand, model }) =>
    start(`${equipmentName({ type, brand: brand ?? '', model: model ?? '' })} added`),
  'serviceCalls.setEquipment': () => 'Units of this call',
  'equipment.addRefrigerant': ({ action, refrigerant, ounces }) =>
    start(
      `Refrigerant ${action === 'added' ? 'added' : 'recovered'}: ${refrigerant}, ${poundsText(ounces)}`,
    ),
  'history.undo': () => 'Undo',
  'files.add': ({ name }) => `File: ${name}`,
};
