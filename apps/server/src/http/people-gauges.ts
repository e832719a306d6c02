import type { Phone } from '@callboard/contract/phones/phones';
import { SILENT_AFTER_MS } from '@callboard/contract/platform/limits';
import { Gauge, type Registry } from 'prom-client';
import { refreshOnce } from './refresh-once.ts';

export type PeopleFigures = {
  /** How many tabs and phones hear of changes from this process. */
  listeners: () => number;
  /** The phones of technicians who are at work or catch up. */
  phones: () => Promise<Phone[]>;
};

/**
 * Adds who listens, and which phones are not heard, to the metrics; without a database the phones go by
 * what was read last.
 */
export function peopleGauges(registers: Registry[], { listeners, phones }: PeopleFigures): void {
  void new Gauge({
    name: 'callboard_live_listeners',
    help: 'Tabs and phones that hear of changes from this process',
    registers,
    collect(): void {
      this.set(listeners());
    },
  });
  const collect = refreshOnce(async () => {
    const known = await phones().catch(() => undefined);
    if (!known) return;
    const since = Date.now() - SILENT_AFTER_MS;
    const isSilent = ({ heardAt }: Phone) => heardAt !== null && Date.parse(heardAt) < since;
    silent.set(known.filter(isSilent).length);
    unsent.set(known.reduce((sum, { waiting }) => sum + waiting, 0));
  });
  const silent = new Gauge({
    name: 'callboard_phones_silent',
    help: 'Phones of technicians at work that were not heard for a while',
    aggregator: 'max',
    registers,
    collect,
  });
  const unsent = new Gauge({
    name: 'callboard_phones_unsent_changes',
    help: 'Changes that phones said they are about to send',
    aggregator: 'max',
    registers,
    collect,
  });
}
