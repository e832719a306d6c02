import type { JobKey } from './jobs.ts';

/**
 * What callers say, by job; words in braces are replaced with {@link DESCRIPTION_WORDS}, `Brand` and `age`
 * with those of the house. For each job something has neither.
 */
export const JOB_DESCRIPTIONS: Record<JobKey, readonly string[]> = {
  'no-cooling': [
    '{Unit} blowing warm since {when}.',
    'AC runs all day and the house stays at {hot}. {Brand}, about {age} years old.',
    'Outdoor unit hums but the fan does not turn. Noticed {when}.',
    'Breaker for the AC trips every time it starts.',
    '{Unit} not coming on at all since {when}, thermostat screen looks normal.',
    'House was {hot} when they got home. Baby in the house, would like the first slot.',
    'Ice on the copper line outside, no cold air. Told customer to switch the system off.',
    'AC quit {when}. Changed the filter and reset the breaker, no change.',
  ],
  'no-heat': [
    'Furnace clicks but does not light since {when}.',
    'No heat since {when}, {cold} in the house now.',
    'Blower runs but the air is cold. {Brand} furnace, about {age} years old.',
    'Heat pump stuck on emergency heat, outdoor unit iced over.',
    'Heater starts, runs for two minutes, then shuts off. Red light blinking.',
    'No heat on the second floor. Elderly parent staying there, please call ahead.',
    'Thermostat calls for heat and nothing happens since {when}.',
  ],
  'poor-airflow': [
    'Weak air in the {room}, rest of the house is fine.',
    '{Room} never gets below {hot} in the afternoon.',
    'Hardly any air from the vents since {when}. New filter last month.',
    'One side of the house cools, the other does not. Possibly a damper.',
    'Blower sounds slow, {Brand} air handler in the attic.',
  ],
  'water-leak': [
    'Water stain on the ceiling under the attic unit, getting larger.',
    'Drain pan full, float switch shut the AC off {when}.',
    'Water dripping from the {room} ceiling vent.',
    'Puddle around the indoor unit in the closet since {when}.',
    'Secondary drain dripping over the window. Has not been flushed for a while.',
  ],
  noise: [
    'Loud buzzing from the outdoor unit when it starts.',
    'Burning smell from the vents {when}, system is off now.',
    'Rattling from the attic at night, started {when}.',
    'Screeching when the blower comes on.',
    'Musty smell in the {room} whenever the AC runs.',
    'Banging in the return duct each time the system shuts off.',
  ],
  thermostat: [
    'Thermostat screen blank since {when}. New batteries did not help.',
    'Smart thermostat keeps dropping offline, wants it looked at or replaced.',
    'Reads five degrees too warm. Wants a quote for a smart one as well.',
    'Bought a new thermostat and cannot get the wiring right, no C wire.',
    'Set to 74, system keeps running past it.',
  ],
  'leak-search': [
    'Low on refrigerant again, topped off last season. Wants the leak found.',
    'Leak search requested after last visit, {Brand} about {age} years old.',
    'Oil stain at the coil, cooling getting weaker over weeks.',
  ],
  'commercial-repair': [
    'Rooftop unit 2 not cooling the front area. Staff on site from 7.',
    'Server room at {hot}, split system shows a fault code.',
    'Walked in to a warm building, both thermostats flashing. Ask for the manager.',
    'RTU over the kitchen leaking through the ceiling tile.',
    'Heat not working in the back offices since {when}.',
    'Exhaust and make-up air out of balance, front door hard to open.',
  ],
  'tune-up-ac': [
    'Spring AC tune-up, one system. {Access}',
    'AC tune-up before summer, {Brand} in the attic.',
    'Plan visit: cooling check and filter change. {Access}',
    'Plan visit: {Brand}, {age} years old, check the capacitor this time.',
    'Annual AC tune-up. Mentions the {room} runs warm.',
    'Tune-up, system is {age} years old, wants an opinion on how long it will last.',
  ],
  'tune-up-heating': [
    'Fall heating tune-up, one furnace. {Access}',
    'Heating check before winter, gas furnace in the attic.',
    'Plan visit: heating tune-up and filter change. {Access}',
    'Plan visit: {Brand} furnace, {age} years old, slow to light last winter.',
    'Heat pump tune-up, {Brand}. Heard a squeak {when}.',
    'Annual heating tune-up, carbon monoxide check requested. {Access}',
  ],
  'duct-inspection': [
    'Dust on everything, wants ducts and filter inspected.',
    'Allergies in the family, asks about UV light and better filtration.',
    'Buying the house, wants ducts and equipment looked at before closing.',
    'Duct came loose in the attic, insulation hanging down.',
  ],
  'commercial-maintenance': [
    'Quarterly maintenance, rooftop units 1 to 4, belts and filters.',
    'Preventive maintenance, three split systems. Sign in at the front desk.',
    'PM visit: coils, filters, drain lines. Roof hatch key with the manager.',
    'Semi-annual PM. Check unit 3, tenant says it short-cycles.',
  ],
  estimate: [
    'Wants a quote to replace a {age}-year-old {Brand} system.',
    'Second opinion on a replacement bid, has the other quote at hand.',
    'Quote for a mini-split in the garage workshop.',
    'Estimate for a heat pump, asks about rebates and financing.',
    'Adding a room, needs sizing and a price for ductwork.',
  ],
  'install-system': [
    'Replace complete system, 3 ton, attic air handler. Sold by the office, permit pulled.',
    'System replacement after compressor failure, customer is without cooling.',
    'New system and smart controls, old {Brand} goes out. Two-man crew. {Access}',
  ],
  'install-ac': [
    'Change out AC and coil, keep the furnace. {Access}',
    'New 3-ton condenser and coil, pad is level, permit pulled.',
  ],
  'install-heat-pump': [
    'Install heat pump system, new thermostat and surge protector. Two-man crew.',
    'Heat pump replaces a {age}-year-old {Brand}. Rebate papers for the customer to sign.',
  ],
  'install-furnace': [
    'Furnace change-out, 80 %, garage closet.',
    'New gas furnace in the attic, cracked heat exchanger in the old {Brand}.',
  ],
  'install-mini-split': [
    'Install ductless mini-split in the garage. Electrician did the circuit.',
    'Mini-split for the sunroom, line set on the outside wall, white cover.',
    'Single-zone mini-split in the home office, pad already poured.',
  ],
  'start-up': [
    'New construction start-up, two systems. Superintendent on site.',
    'Start-up and balance, model home. Gas is on, thermostats are in the box.',
  ],
  warranty: [
    'Warranty: part replaced earlier has failed again, {when}.',
    'Manufacturer warranty on the coil, part is in the shop.',
    'Warranty check, new system makes a clicking sound.',
  ],
  callback: [
    'Callback: still not cooling the {room} after the last visit.',
    'Callback: drain backed up again two weeks after we cleared it.',
    'Callback: thermostat schedule was not set up, walk customer through it.',
  ],
  'part-return': [
    'Return with the ordered part, about an hour.',
    'Install ordered part, it is on the truck.',
    'Return visit: part came in, customer home after 10.',
  ],
  emergency: [
    'After hours: system quit this evening, elderly parent in the house.',
    'After hours: water coming through the ceiling under the attic unit.',
  ],
};

/** Replacements for the words in braces. */
export const DESCRIPTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Upstairs unit', 'Downstairs unit', 'AC', 'Main unit', 'Unit over the garage'],
  when: ['last night', 'yesterday', 'this morning', 'Sunday', 'Tuesday', 'two days ago'],
  hot: ['82', '84', '85', '86', '88', '90'],
  cold: ['56', '58', '60', '61'],
  room: ['master bedroom', 'upstairs bedroom', 'living room', 'home office', 'kitchen'],
  Room: ['Master bedroom', 'Upstairs bedroom', 'Bonus room', 'Home office', 'Sunroom'],
  Access: ['Attic access in the hallway.', 'Side gate is open.', 'Please text before arrival.'],
};

/** Access notes for the technician. */
export const ACCESS_NOTES = [
  'Gate code 4821.',
  'Dog in the yard, call first.',
  'Tenant on site, owner pays.',
  'Please call 30 minutes ahead.',
  'Key under the mat at the back door.',
  'Park on the street.',
  'Works from home, any time is fine.',
  'Plan member.',
] as const;
