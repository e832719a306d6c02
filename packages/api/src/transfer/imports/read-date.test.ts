import { expect, test } from 'vitest';
import { readKnownDate } from './read-date.ts';

test.each([
  ['6/4/2015', '2015-06-04'],
  ['06-04-2015', '2015-06-04'],
  ['6/4/15', '2015-06-04'],
  ['6/4/98', '1998-06-04'],
  ['06/04/2015 12:00:00 AM', '2015-06-04'],
  ['2015-06-04', '2015-06-04'],
  ['2015-06-04T00:00:00Z', '2015-06-04'],
  ['2015/6/4', '2015-06-04'],
  ['June 4, 2015', '2015-06-04'],
  ['Sept. 4th 2015', '2015-09-04'],
  ['4 Jun 2015', '2015-06-04'],
  ['4-Jun-15', '2015-06-04'],
])('%j is a day', (text, date) => {
  expect(readKnownDate(text, 'first')).toEqual({ date });
});

test.each([
  ['06/2015', '2015-06-01', '2015-06-30', 'month'],
  ['6-2015', '2015-06-01', '2015-06-30', 'month'],
  ['2015-06', '2015-06-01', '2015-06-30', 'month'],
  ['June 2015', '2015-06-01', '2015-06-30', 'month'],
  ['Feb, 2016', '2016-02-01', '2016-02-29', 'month'],
  ['2015', '2015-01-01', '2015-12-31', 'year'],
  ['ca. 2015', '2015-01-01', '2015-12-31', 'year'],
])('of %j the day is not known', (text, first, last, precision) => {
  expect(readKnownDate(text, 'first')).toEqual({ date: first, precision });
  expect(readKnownDate(text, 'last')).toEqual({ date: last, precision });
});

test.each(['soon', '2/30/2015', '13/2015', '1215', '0000-00-00', '42170', 'June', ''])(
  '%j is no date',
  (text) => {
    expect(readKnownDate(text, 'first')).toBeUndefined();
  },
);
