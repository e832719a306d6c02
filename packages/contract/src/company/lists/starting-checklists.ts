import type { ChecklistStep } from './checklist-steps.ts';
import type { StartingJobTypeKey } from './starting-job-types.ts';

const NOTHING = { unit: '', choices: [] };
const tick = (id: string, label: string): ChecklistStep => ({
  id,
  kind: 'tick',
  label,
  ...NOTHING,
});
const number = (id: string, label: string, unit: string): ChecklistStep => ({
  id,
  kind: 'number',
  label,
  unit,
  choices: [],
});
const choice = (id: string, label: string, choices: string[]): ChecklistStep => ({
  id,
  kind: 'choice',
  label,
  choices,
  unit: '',
});

const text = (id: string, label: string): ChecklistStep => ({
  id,
  kind: 'text',
  label,
  ...NOTHING,
});
const photo = (id: string, label: string): ChecklistStep => ({
  id,
  kind: 'photo',
  label,
  ...NOTHING,
});

const filter = tick('filter', 'Filter changed');
const suction = number('suction', 'Suction pressure', 'psi');
const liquid = number('liquid', 'Liquid pressure', 'psi');
const air = [number('supply', 'Supply air', '°F'), number('return', 'Return air', '°F')];
const pressure = number('static', 'Static pressure', 'in. w.c.');
const monoxide = number('co', 'Carbon monoxide', 'ppm');
const vacuum = number('vacuum', 'Vacuum', 'microns');
const coil = choice('coil', 'Outdoor coil', ['Clean', 'Needs cleaning', 'Damaged']);
const ducts = choice('ducts', 'Ducts', ['Sound', 'Leaking', 'Loose or crushed']);
const drain = tick('drain', 'Drain line flushed');
const shown = tick('shown', 'Controls shown to the customer');
const tested = tick('tested', 'System tested after the repair');
const plate = photo('plate', 'Data plate');

/**
 * The checklists of a new installation's job types, as migrations add them; for an estimate there is
 * nothing to check yet.
 */
export const STARTING_CHECKLISTS: Partial<Record<StartingJobTypeKey, readonly ChecklistStep[]>> = {
  no_cooling: [
    filter,
    choice('power', 'Power at the unit', ['Yes', 'Breaker tripped', 'No']),
    number('capacitor', 'Capacitor', 'µF'),
    suction,
    liquid,
    ...air,
    tested,
  ],
  no_heat: [
    filter,
    choice('ignition', 'Ignition', ['Works', 'Fails', 'Electric heat']),
    ...air,
    monoxide,
    tested,
  ],
  poor_airflow: [filter, pressure, ...air, ducts],
  water_leak: [
    drain,
    tick('float', 'Float switch tested'),
    choice('pan', 'Drain pan', ['Dry', 'Wet', 'Rusted through']),
    photo('damage', 'Water damage'),
  ],
  noise_odor: [
    choice('source', 'Source', ['Blower', 'Outdoor unit', 'Ducts', 'Burner', 'Not found']),
    monoxide,
    tested,
  ],
  thermostat: [number('voltage', 'Control voltage', 'V'), tick('wiring', 'Wiring checked'), shown],
  tune_up_ac: [filter, suction, liquid, ...air, coil, drain, plate],
  tune_up_heat: [
    filter,
    ...air,
    monoxide,
    choice('exchanger', 'Heat exchanger', ['No cracks', 'Cracked', 'Not visible']),
    plate,
  ],
  leak_search: [
    choice('method', 'Found with', ['Detector', 'Nitrogen', 'Dye', 'Bubbles', 'Not found']),
    text('place', 'Where it leaks'),
    suction,
    liquid,
    photo('leak', 'The leak'),
  ],
  air_quality: [filter, pressure, number('humidity', 'Indoor humidity', '%'), ducts],
  install_system: [
    vacuum,
    suction,
    liquid,
    ...air,
    pressure,
    tick('drained', 'Drain tested with water'),
    shown,
    plate,
  ],
  install_mini_split: [
    tick('pressure', 'Nitrogen pressure held'),
    vacuum,
    number('charge', 'Refrigerant added', 'oz'),
    tick('drained', 'Drain tested with water'),
    shown,
    plate,
  ],
  warranty: [
    plate,
    text('serial', 'Serial number of the failed part'),
    photo('part', 'Failed part'),
  ],
  callback: [text('cause', 'What caused the callback'), tested],
  part_return: [tick('installed', 'Part installed'), photo('part', 'Old part'), tested],
  commercial_pm: [filter, suction, liquid, ...air, coil, tick('belts', 'Belts checked')],
  start_up: [suction, liquid, ...air, shown, plate],
};
