import type { EquipmentTypeKey } from '@callboard/contract/equipment/equipment-types';
import type { Random } from '../chance/random.ts';

/** What is built into houses: brands with a model of theirs for each type. */
export const MODELS = {
  furnace: [
    ['Trane', 'S9V2B080U4'],
    ['Carrier', '59TP6B080V17'],
    ['Lennox', 'ML296UH090XE'],
    ['Goodman', 'GMVC960803BN'],
    ['Rheem', 'R96VA0702317MSA'],
  ],
  air_conditioner: [
    ['Trane', '4TTR6036J1'],
    ['Carrier', '24ACC636A003'],
    ['Lennox', 'ML14XC1-036'],
    ['Goodman', 'GSX140361'],
    ['Rheem', 'RA1436AJ1NA'],
  ],
  heat_pump: [
    ['Trane', '4TWR6036H1'],
    ['Carrier', '25HCC536A003'],
    ['Lennox', 'ML14XP1-036'],
    ['Goodman', 'GSZ140361'],
    ['Rheem', 'RP1436AJ1NA'],
  ],
  air_handler: [
    ['Trane', 'TEM6A0C36H31'],
    ['Carrier', 'FV4CNF003L00'],
    ['Lennox', 'CBA25UH-036'],
    ['Goodman', 'ASPT37C14'],
    ['Rheem', 'RH1T3617STAN'],
  ],
  packaged_unit: [
    ['Trane', 'YSC060G3'],
    ['Carrier', '48TC-A06'],
    ['Lennox', 'LGH060H4E'],
    ['York', 'ZF060N08'],
  ],
  mini_split: [
    ['Mitsubishi', 'MSZ-GL12NA'],
    ['Daikin', 'FTXB12BXVJU'],
    ['Fujitsu', 'ASU12RLB'],
  ],
  thermostat: [
    ['Honeywell', 'TH6220U2000'],
    ['ecobee', 'EB-STATE6L-01'],
    ['Google', 'G4CVZ'],
  ],
} as const satisfies Partial<Record<EquipmentTypeKey, readonly (readonly [string, string])[]>>;

export type BuiltType = keyof typeof MODELS;

/** Sizes of filters, the common ones first. */
export const FILTER_SIZES = ['16x25x1', '20x25x1', '16x25x4', '20x20x1', '20x25x4', '14x25x1'];

/** Where units of a type stand. */
export const PLACES: Record<BuiltType, readonly string[]> = {
  furnace: ['Attic', 'Closet by the garage', 'Garage', 'Hall closet'],
  air_conditioner: ['Behind the house', 'North side', 'Beside the driveway'],
  heat_pump: ['Behind the house', 'East side', 'Beside the driveway'],
  air_handler: ['Attic', 'Hall closet', 'Garage'],
  packaged_unit: ['Roof, front', 'Roof, rear', 'Roof, by the hatch'],
  mini_split: ['Sunroom', 'Garage', 'Bonus room'],
  thermostat: ['Hallway', 'Living room'],
};

/** What is filled with refrigerant. */
export const isCooling = (type: string): boolean =>
  ['air_conditioner', 'heat_pump', 'packaged_unit', 'mini_split'].includes(type);

/** What units of a year are filled with: R-22 ended in 2010, R-410A in 2025. */
export const refrigerantIn = (year: number): string => {
  if (year < 2010) return 'R-22';
  return year < 2025 ? 'R-410A' : 'R-454B';
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * A serial number as makers write it: year and week of making, a letter, a number. Units are made some
 * weeks before they are installed.
 * @param installedOn a date
 */
export function makeSerial(random: Random, installedOn: string): string {
  const made = new Date(Date.parse(installedOn) - random.int(20, 160) * DAY_MS);
  const year = made.getUTCFullYear();
  const week = 1 + Math.floor((made.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  const letter = random.pick(['A', 'B', 'G', 'K', 'L', 'R', 'X']);
  const started = `${String(year % 100).padStart(2, '0')}${String(week).padStart(2, '0')}`;
  return `${started}${letter}${random.int(10_000, 99_999)}`;
}
