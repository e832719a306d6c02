import { zipOf } from '@callboard/contract/company/zip';

/** The first three digits of ZIP codes, from and to, and the state; from the Postal Service's list L002. */
const STATES: readonly (readonly [from: number, to: number, state: string])[] = [
  ...([
    [5, 5, 'NY'],
    [10, 27, 'MA'],
    [28, 29, 'RI'],
    [30, 38, 'NH'],
    [39, 49, 'ME'],
  ] as const),
  ...([
    [50, 54, 'VT'],
    [55, 55, 'MA'],
    [56, 59, 'VT'],
    [60, 69, 'CT'],
    [70, 89, 'NJ'],
  ] as const),
  ...([
    [100, 149, 'NY'],
    [150, 196, 'PA'],
    [197, 199, 'DE'],
    [201, 201, 'VA'],
  ] as const),
  ...([
    [206, 219, 'MD'],
    [220, 246, 'VA'],
    [247, 268, 'WV'],
    [270, 289, 'NC'],
  ] as const),
  ...([
    [290, 299, 'SC'],
    [300, 319, 'GA'],
    [320, 339, 'FL'],
    [341, 349, 'FL'],
  ] as const),
  ...([
    [350, 369, 'AL'],
    [370, 385, 'TN'],
    [386, 397, 'MS'],
    [398, 399, 'GA'],
  ] as const),
  ...([
    [400, 427, 'KY'],
    [430, 459, 'OH'],
    [460, 479, 'IN'],
    [480, 499, 'MI'],
  ] as const),
  ...([
    [500, 528, 'IA'],
    [530, 549, 'WI'],
    [550, 567, 'MN'],
    [570, 577, 'SD'],
  ] as const),
  ...([
    [580, 588, 'ND'],
    [590, 599, 'MT'],
    [600, 629, 'IL'],
    [630, 658, 'MO'],
  ] as const),
  ...([
    [660, 679, 'KS'],
    [680, 693, 'NE'],
    [700, 714, 'LA'],
    [716, 729, 'AR'],
  ] as const),
  ...([
    [730, 732, 'OK'],
    [733, 733, 'TX'],
    [734, 749, 'OK'],
    [750, 799, 'TX'],
  ] as const),
  ...([
    [800, 816, 'CO'],
    [820, 831, 'WY'],
    [832, 838, 'ID'],
    [840, 847, 'UT'],
  ] as const),
  ...([
    [850, 865, 'AZ'],
    [870, 884, 'NM'],
    [885, 885, 'TX'],
    [889, 898, 'NV'],
  ] as const),
  ...([
    [900, 961, 'CA'],
    [967, 968, 'HI'],
    [970, 979, 'OR'],
    [980, 994, 'WA'],
  ] as const),
  ...([[995, 999, 'AK']] as const),
];

/** The code of the state that a ZIP code is in; nothing where the code tells none of the fifty. */
export function stateOfZip(postalCode: string): string | undefined {
  const start = Number(zipOf(postalCode)?.slice(0, 3) ?? Number.NaN);
  return STATES.find(([from, to]) => start >= from && start <= to)?.[2];
}
