import type { ActKind } from '~/offline/act.ts';
import type { ActRules } from './act-rules.ts';
import { addAccessNote } from './add-access-note.ts';
import { addFile } from './add-file.ts';
import { addItem } from './add-item.ts';
import { addNote } from './add-note.ts';
import { addPayment } from './add-payment.ts';
import { addRefrigerant } from './add-refrigerant.ts';
import { addSignature } from './add-signature.ts';
import { answerStep } from './answer-step.ts';
import { changeItem } from './change-item.ts';
import { changePayment } from './change-payment.ts';
import { createUnit } from './create-unit.ts';
import { removeItem } from './remove-item.ts';
import { removePayment } from './remove-payment.ts';
import { setEquipment } from './set-equipment.ts';
import { setStatus } from './set-status.ts';
import { undo } from './undo.ts';
import { updateCall } from './update-call.ts';

/** Each kind of act that the device keeps until the server has it, by its procedure. */
export const ACTS = {
  'serviceCalls.setStatus': setStatus,
  'serviceCalls.addItem': addItem,
  'serviceCalls.changeItem': changeItem,
  'serviceCalls.removeItem': removeItem,
  'serviceCalls.addPayment': addPayment,
  'serviceCalls.changePayment': changePayment,
  'serviceCalls.removePayment': removePayment,
  'serviceCalls.update': updateCall,
  'serviceCalls.addNote': addNote,
  'serviceCalls.addSignature': addSignature,
  'serviceCalls.answerStep': answerStep,
  'serviceCalls.setEquipment': setEquipment,
  'properties.addAccessNote': addAccessNote,
  'equipment.create': createUnit,
  'equipment.addRefrigerant': addRefrigerant,
  'files.add': addFile,
  'history.undo': undo,
};

/** The same rules, typed so that each kind's rules take acts of that kind. */
export const RULES: { [Kind in ActKind]: ActRules<Kind> } = { ...ACTS };
