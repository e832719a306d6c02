import type { StartingJobTypeKey } from './starting-job-types.ts';

const AGE = 'How old is the system?';
const GAS = 'Do you smell gas?';
const HOW_MANY = 'How many systems are there?';
const TROUBLE = 'Any trouble since the last visit?';
const PARKING = 'Where can the crew park?';
const WHO = 'Who lets us in?';

/**
 * What to ask callers about a new installation's job types, as a migration adds it: what decides how
 * urgent it is, who goes, and what they take along.
 */
export const STARTING_QUESTIONS: Record<StartingJobTypeKey, readonly string[]> = {
  no_cooling: [
    'Is the outdoor unit running?',
    AGE,
    'Is anyone there at risk from the heat: elderly, ill or an infant?',
  ],
  no_heat: [
    GAS,
    'Is it gas, electric or a heat pump?',
    'Is anyone there at risk from the cold: elderly, ill or an infant?',
  ],
  poor_airflow: ['Which rooms are affected?', 'When was the filter last changed?'],
  water_leak: ['Where is the water?', 'Is the system switched off?'],
  noise_odor: [GAS, 'What does it sound or smell like?'],
  thermostat: ['What does the display show?', 'Which make and model is it?'],
  tune_up_ac: [HOW_MANY, TROUBLE],
  tune_up_heat: [HOW_MANY, TROUBLE],
  leak_search: ['When was refrigerant last added?', AGE],
  air_quality: ['What do you notice: dust, mold, humidity, allergies?'],
  estimate: [AGE, 'How many square feet is the house?', 'Who decides, and will they be there?'],
  install_system: [PARKING, WHO],
  install_mini_split: ['Which rooms are they for?', PARKING],
  warranty: ['Which part failed, and when was it installed?'],
  callback: ['What is still wrong?'],
  part_return: ['Is the system running meanwhile?'],
  commercial_pm: [WHO, 'How do we get to the roof?'],
  start_up: ['Are power and gas connected?', WHO],
};
