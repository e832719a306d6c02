import type { Act } from '~/device/act.ts';
import { fileOf, noteOf, signatureOf } from '~/device/apply/apply-to-lists.ts';
import { shownAnswers } from './shown-answers.ts';

/**
 * What the server will answer to an act, as far as the device can tell; what waits includes the act.
 * @returns undefined where the device does not know what the act is about
 */
export function localAnswer(act: Act): unknown {
  const { author } = shownAnswers.overlay([]);
  switch (act.kind) {
    case 'serviceCalls.addNote':
      return noteOf(act, author);
    case 'files.add':
      return fileOf(act, author);
    case 'serviceCalls.addSignature': {
      const call = shownAnswers.call(act.callId);
      return call && signatureOf(act, call, author);
    }
    case 'serviceCalls.answerStep':
      return shownAnswers.again('serviceCalls.checklist', { id: act.callId });
    case 'equipment.create':
    case 'serviceCalls.setEquipment':
    case 'equipment.addRefrigerant':
      return shownAnswers.again('serviceCalls.equipment', { id: act.callId });
    case 'properties.addAccessNote':
      return (
        shownAnswers.again('properties.byId', { id: act.callId }) ??
        shownAnswers.property(act.callId)
      );
    default:
      return shownAnswers.call(act.callId);
  }
}
