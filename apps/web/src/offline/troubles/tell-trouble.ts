import { notify } from '~/ui/toast/notify.ts';
import { deviceTroubles, type Trouble } from './device-troubles.ts';
import { troubleWords } from './trouble-words.ts';

/** Says once what is wrong with this device, and lists it until it is over. */
export function tellTrouble(trouble: Trouble): void {
  const isNews = deviceTroubles.all().every(({ kind }) => kind !== trouble.kind);
  deviceTroubles.add(trouble);
  if (!isNews) return;
  const { title, text } = troubleWords(trouble);
  notify({ title, description: text, tone: 'error' });
}
