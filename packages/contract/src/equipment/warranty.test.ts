import { describe, expect, test } from 'vitest';
import { equipmentName, typeInText } from './equipment-types.ts';
import { poundsText, refrigerantName } from './refrigerants.ts';
import { ageOf, ageText, warrantiesOf } from './warranty.ts';

const NONE = { installedOn: null, partsWarrantyUntil: null, laborWarrantyUntil: null };

describe('warranties', () => {
  test('cover their last day, end the day after, and end soon for 60 days', () => {
    const stateOn = (today: string) =>
      warrantiesOf({ ...NONE, partsWarrantyUntil: '2026-03-31' }, today)[0]?.state;
    expect(stateOn('2026-01-29')).toBe('covered');
    expect(stateOn('2026-01-30')).toBe('ends-soon');
    expect(stateOn('2026-03-31')).toBe('ends-soon');
    expect(stateOn('2026-04-01')).toBe('ended');
  });

  test('end with the month or year of which no day is known, and say no more', () => {
    const unit = {
      ...NONE,
      partsWarrantyUntil: '2028-02-29',
      laborWarrantyUntil: '2025-12-31',
      datePrecisions: { partsWarrantyUntil: 'month', laborWarrantyUntil: 'year' },
    } as const;
    expect(warrantiesOf(unit, '2026-11-23').map(({ text }) => text)).toEqual([
      'Parts under warranty until Feb 2028',
      'Labor warranty ended 2025',
    ]);
    const known = { ...NONE, installedOn: '2015-01-01', datePrecisions: { installedOn: 'year' } };
    expect(ageText({ ...known, datePrecisions: { installedOn: 'year' } }, '2026-11-23')).toBe(
      'About 11 years old',
    );
  });

  test('are told in words, parts before labor; of what nobody knows nothing is', () => {
    const unit = { ...NONE, partsWarrantyUntil: '2031-03-04', laborWarrantyUntil: '2020-12-31' };
    expect(warrantiesOf(unit, '2026-11-23').map(({ text }) => text)).toEqual([
      'Parts under warranty until Mar 4, 2031',
      'Labor warranty ended Dec 31, 2020',
    ]);
    expect(warrantiesOf(NONE, '2026-11-23')).toEqual([]);
  });
});

describe('the age of a unit', () => {
  test('counts whole years, until it was retired', () => {
    const unit = { ...NONE, installedOn: '2016-02-29' };
    expect(ageOf(unit, '2017-02-28')).toBe(0);
    expect(ageOf(unit, '2017-03-01')).toBe(1);
    expect(ageOf({ ...unit, retiredOn: '2020-02-29' }, '2026-01-01')).toBe(4);
    expect(ageOf(unit, '2016-02-28')).toBeNull();
    expect([ageText(NONE, '2026-01-01'), ageText(unit, '2016-06-01')]).toEqual([
      '',
      'Less than a year old',
    ]);
    expect([ageText(unit, '2017-06-01'), ageText(unit, '2026-06-01')]).toEqual([
      '1 year old',
      '10 years old',
    ]);
  });
});

test('a refrigerant is the one of the list however it is written', () => {
  expect(['r410a', 'R 410A', '410a', 'R-454b', 'Nu-22'].map(refrigerantName)).toEqual([
    'R-410A',
    'R-410A',
    'R-410A',
    'R-454B',
    'Nu-22',
  ]);
});

test('a unit is called by brand and model, and its type is guessed from a line item', () => {
  const unit = { type: 'heat_pump', brand: '', model: '' };
  expect(equipmentName({ ...unit, brand: 'Trane', model: 'XR16' })).toBe('Trane XR16');
  expect(equipmentName(unit)).toBe('Heat pump');
  const lines = {
    '3-ton AC + coil, installed': 'air_conditioner',
    'Ductless mini-split heat pump, 1 zone': 'mini_split',
    '80 % gas furnace, installed': 'furnace',
    'Complete system, installed': 'other',
  };
  expect(Object.keys(lines).map(typeInText)).toEqual(Object.values(lines));
});

test('ounces are told in pounds', () => {
  expect([0.5, 16, 36.25, 15.99].map(poundsText)).toEqual([
    '0.5 oz',
    '1 lb',
    '2 lb 4.25 oz',
    '15.99 oz',
  ]);
});
