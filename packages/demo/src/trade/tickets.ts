import type { JobKey } from './jobs.ts';
import type { CatalogCode } from './price-book.ts';

/** An item with its quantity, or a range of quantities in steps of one half. */
export type TicketLine = readonly [code: CatalogCode, least?: number, most?: number];

export type Ticket = { weight: number; lines: readonly TicketLine[] };

const ticket = (weight: number, ...lines: TicketLine[]): Ticket => ({ weight, lines });

const repair = (weight: number, ...lines: TicketLine[]) => ticket(weight, ['FEE-DIAG'], ...lines);

/** Typical line items for each job. */
export const TICKETS: Record<JobKey, readonly Ticket[]> = {
  'no-cooling': [
    repair(24, ['PRT-CAP']),
    repair(10, ['PRT-CONT']),
    repair(8, ['PRT-CAP'], ['PRT-CONT']),
    repair(7, ['PRT-CAP'], ['PRT-HARD']),
    repair(9, ['PRT-FANM'], ['PRT-CAP'], ['LAB-HR', 1, 1.5]),
    repair(10, ['REF-410A', 1, 4]),
    repair(4, ['REF-454B', 1, 3]),
    repair(3, ['REF-22', 1.5, 4]),
    repair(4, ['PRT-TXV'], ['REF-410A', 2, 6], ['LAB-HR', 2.5, 4]),
    repair(3, ['PRT-BRD'], ['LAB-HR', 1, 1.5]),
    repair(1.5, ['PRT-COMP'], ['REF-410A', 5, 9], ['LAB-HR', 5, 7], ['LAB-HLP', 4, 6]),
    repair(1.5, ['PRT-EVAP'], ['REF-410A', 4, 8], ['LAB-HR', 4, 6]),
    repair(6, ['SVC-COIL']),
    repair(8),
  ],
  'no-heat': [
    repair(22, ['PRT-IGN']),
    repair(20, ['PRT-FLM']),
    repair(8, ['PRT-IND'], ['LAB-HR', 1, 2]),
    repair(8, ['PRT-BRD'], ['LAB-HR', 1, 1.5]),
    repair(6, ['PRT-BLOW'], ['LAB-HR', 1, 2]),
    repair(6, ['PRT-TST']),
    repair(8, ['LAB-HR', 1, 2]),
    repair(10),
  ],
  'poor-airflow': [
    repair(14, ['PRT-FLT-16', 1, 2]),
    repair(12, ['LAB-HR', 1, 2.5]),
    repair(8, ['PRT-BLOW'], ['LAB-HR', 1.5, 2]),
    repair(6, ['PRT-ECM'], ['LAB-HR', 1.5, 2.5]),
    repair(8, ['SVC-COIL']),
    repair(8, ['REF-410A', 1, 3]),
    repair(10),
  ],
  'water-leak': [
    repair(30, ['SVC-DRAIN']),
    repair(12, ['SVC-DRAIN'], ['PRT-FLOAT']),
    repair(10, ['PRT-PUMP'], ['LAB-HR', 1, 1]),
    repair(4, ['SVC-DRAIN'], ['PRT-UV']),
  ],
  noise: [
    repair(10, ['LAB-HR', 1, 1.5]),
    repair(7, ['PRT-FANM'], ['LAB-HR', 1, 1.5]),
    repair(5, ['PRT-BLOW'], ['LAB-HR', 1.5, 2]),
    repair(6, ['PRT-CONT']),
    repair(8),
  ],
  thermostat: [
    repair(14, ['PRT-TST']),
    repair(14, ['PRT-TST-S']),
    repair(6, ['LAB-HR', 1, 1]),
    repair(8),
  ],
  'leak-search': [
    ticket(10, ['SVC-LEAK'], ['REF-410A', 2, 5]),
    ticket(4, ['SVC-LEAK'], ['REF-454B', 1.5, 4]),
    ticket(3, ['SVC-LEAK'], ['LAB-HR', 2, 3.5], ['REF-410A', 4, 8]),
    ticket(6, ['SVC-LEAK']),
  ],
  'commercial-repair': [
    repair(10, ['PRT-CAP', 1, 1], ['LAB-HR', 1, 2]),
    repair(8, ['PRT-CONT'], ['LAB-HR', 1, 1.5]),
    repair(6, ['PRT-FANM'], ['LAB-HR', 1.5, 2.5]),
    repair(6, ['REF-410A', 3, 10], ['LAB-HR', 1, 2]),
    repair(5, ['SVC-DRAIN'], ['LAB-HR', 1, 1.5]),
    repair(4, ['PRT-BRD'], ['LAB-HR', 1.5, 2.5]),
  ],
  'tune-up-ac': [
    ticket(40, ['SVC-TUNE-AC']),
    ticket(12, ['SVC-TUNE-AC'], ['PRT-FLT-16', 2]),
    ticket(8, ['SVC-TUNE-AC'], ['PRT-FLT-M']),
    ticket(9, ['SVC-TUNE-AC'], ['PLAN-BASIC']),
    ticket(6, ['SVC-TUNE-AC'], ['PLAN-PLUS']),
    ticket(3, ['SVC-TUNE-AC'], ['PLAN-PREM'], ['PRT-FLT-M']),
    ticket(2, ['SVC-TUNE-AC', 2], ['PLAN-BASIC-2Y'], ['PLAN-ADD']),
    ticket(8, ['SVC-TUNE-AC'], ['PRT-CAP']),
    ticket(4, ['SVC-TUNE-AC'], ['SVC-COIL']),
    ticket(4, ['SVC-TUNE-AC'], ['REF-410A', 1, 2]),
    ticket(4, ['SVC-TUNE-AC'], ['PRT-SURGE']),
  ],
  'tune-up-heating': [
    ticket(44, ['SVC-TUNE-HT']),
    ticket(14, ['SVC-TUNE-HT'], ['PRT-FLT-16', 2]),
    ticket(8, ['SVC-TUNE-HT'], ['PRT-FLT-M']),
    ticket(8, ['SVC-TUNE-HT'], ['PLAN-BASIC']),
    ticket(5, ['SVC-TUNE-HT'], ['PLAN-PLUS']),
    ticket(2, ['SVC-TUNE-HT'], ['PLAN-PREM'], ['PRT-FLT-M']),
    ticket(10, ['SVC-TUNE-HT'], ['PRT-FLM']),
    ticket(5, ['SVC-TUNE-HT'], ['PRT-IGN']),
  ],
  'duct-inspection': [
    repair(12),
    repair(6, ['PRT-UV']),
    repair(6, ['LAB-HR', 1.5, 3], ['LAB-HLP', 1.5, 3]),
    repair(5, ['PRT-FLT-M']),
  ],
  'commercial-maintenance': [
    ticket(12, ['LAB-HR', 2, 3], ['PRT-FLT-M', 4, 4]),
    ticket(8, ['LAB-HR', 2, 2.5], ['PRT-FLT-16', 6, 6]),
    ticket(6, ['LAB-HR', 2, 3], ['PRT-FLT-M', 6, 6], ['SVC-COIL']),
    ticket(3, ['LAB-HR', 2, 3], ['PRT-CONT']),
  ],
  estimate: [ticket(1)],
  'install-system': [
    ticket(8, ['EQ-SYS'], ['FEE-PERMIT'], ['PRT-TST-S']),
    ticket(5, ['EQ-SYS'], ['FEE-PERMIT'], ['PRT-TST'], ['PRT-SURGE']),
    ticket(2, ['EQ-SYS'], ['FEE-PERMIT'], ['PRT-TST-S'], ['PRT-UV'], ['PLAN-PLUS']),
  ],
  'install-ac': [
    ticket(3, ['EQ-AC3'], ['FEE-PERMIT'], ['PRT-TST']),
    ticket(2, ['EQ-AC3'], ['FEE-PERMIT'], ['PRT-SURGE'], ['PRT-FLOAT']),
  ],
  'install-heat-pump': [ticket(1, ['EQ-HP3'], ['FEE-PERMIT'], ['PRT-TST-S'], ['PRT-SURGE'])],
  'install-furnace': [
    ticket(2, ['EQ-FUR80'], ['FEE-PERMIT']),
    ticket(1, ['EQ-FUR80'], ['FEE-PERMIT'], ['PRT-TST'], ['PRT-FLT-M']),
  ],
  'install-mini-split': [
    ticket(6, ['EQ-MINI'], ['FEE-PERMIT']),
    ticket(3, ['EQ-MINI'], ['FEE-PERMIT'], ['PRT-PUMP'], ['PRT-SURGE']),
  ],
  'start-up': [ticket(1, ['LAB-HR', 3, 4.5], ['LAB-HLP', 2, 3]), ticket(1, ['LAB-HR', 3, 4])],
  // Free of charge: makeLines sets the prices of these to zero.
  warranty: [ticket(2, ['FEE-DIAG']), ticket(1, ['FEE-DIAG'], ['PRT-CAP'])],
  callback: [ticket(1, ['FEE-DIAG'])],
  'part-return': [
    ticket(5, ['PRT-BLOW'], ['LAB-HR', 1, 1.5]),
    ticket(5, ['PRT-BRD'], ['LAB-HR', 1, 1.5]),
    ticket(3, ['PRT-IND'], ['LAB-HR', 1, 2]),
    ticket(2, ['PRT-ECM'], ['LAB-HR', 1.5, 2]),
  ],
  emergency: [
    repair(3, ['FEE-AH'], ['PRT-CAP']),
    repair(2, ['FEE-AH'], ['PRT-IGN']),
    repair(2, ['FEE-AH'], ['SVC-DRAIN']),
  ],
};
