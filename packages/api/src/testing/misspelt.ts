/** First and last name, business, street and city of people whose names are easily misspelt. */
export const MISSPELT_PEOPLE: [
  first: string,
  last: string,
  business: string,
  line1: string,
  city: string,
][] = [
  ['Beatriz', 'Vasquez', '', '1204 Brushy Creek Rd', 'Cedar Park'],
  ['Leonor', 'Gonzalez', '', '77 Escarpment Blvd', 'Austin'],
  ['Siobhan', 'O’Brien', '', '18 Larkspur Hollow', 'Leander'],
  ['Ximena', 'Núñez', '', '905 Peña Verde Ln', 'Kyle'],
  ['Gerhard', 'Hoffmann', '', '4410 Heatherwilde Blvd', 'Pflugerville'],
  ['Delphine', 'Krzyzewski', '', '23 Wisteria Way', 'Buda'],
  ['Tobias', 'Schwarzenegger', '', '610 Quicksilver Cir', 'Manor'],
  ['Philomena', 'MacDonald', '', '3300 Thunderbird Trl', 'Hutto'],
  ['Yusuf', 'Abdullah', '', '8 Stonebridge Ct', 'Georgetown'],
  ['Nguyet', 'Huynh', '', '512 Sycamore Bend', 'Taylor'],
  ['Annaliese', 'Feldmann', '', '29 Copperhead Dr', 'Lakeway'],
  ['Cornelius', 'Whitaker', '', '1717 Dragonfly Pass', 'Elgin'],
  ['Marguerite', 'Thibodeaux', '', '640 Chinquapin Trce', 'Bastrop'],
  ['Everett', 'Abernathy', '', '2 Honeysuckle Cv', 'Liberty Hill'],
  ['Saoirse', 'Gallagher', '', '83 Meadowlark St', 'Jarrell'],
  ['Ignacio', 'Echeverria', '', '4100 Cottonwood Bluff', 'Lockhart'],
  ['Wilhelmina', 'Jacobsen', 'Pfluger Ranch Supply', '119 Limestone Terrace', 'Coupland'],
  ['Bartholomew', 'Castellanos', '', '55 Bluebonnet Ridge', 'Dripping Springs'],
  ['Anneke', 'De La Cruz', '', '1 Pedernales Falls', 'Johnson City'],
  ['Rutherford', 'Smith-Jones', '', '707 Armadillo Run', 'Wimberley'],
  ['Zachariah', 'Kowalczyk', 'Balcones Upholstery', '12 Persimmon Gap', 'Burnet'],
  ['Clementine', 'Fitzgerald', '', '960 Kingfisher Ridge', 'Marble Falls'],
];

/** How somebody on the line writes what they hear, and which of the people they mean. */
export const MISSPELT: [typed: string, whom: number][] = [
  // Names: another letter, one too many, one too few, neighbors that changed places.
  ...['beatriz vasques', 'Vazquez, Beatriz', 'Beatris Vasquez'].map(at(0)),
  ...['leonor gonzales', 'Gonzalez Lenor', 'gonzalaz, leonor'].map(at(1)),
  ...['obrien siobhan', 'Siobhan Obrian', "o'brien, sioban", 'O Brien Siobhan'].map(at(2)),
  ...['nunez ximena', 'Núñez, Jimena'].map(at(3)),
  ...['gerhard hofmann', 'Hoffman, Gerhard', 'gerhardt hoffmann'].map(at(4)),
  ...['krzyzewsky', 'delphine kryzewski', 'Delfine Krzyzewski'].map(at(5)),
  ...['schwarzeneger', 'Tobais Schwarzenegger'].map(at(6)),
  ...['philomena macdonlad', 'Filomena McDonald', 'mac donald philomena'].map(at(7)),
  ...['yusuf abdulah', 'Abdullha'].map(at(8)),
  ...['nguyet hyunh', 'Huyhn, Nguyet'].map(at(9)),
  ...['feldman annaliese', 'Annalise Feldmann'].map(at(10)),
  ...['cornelious whitaker', 'Whittaker Cornelius'].map(at(11)),
  ...['thibodaux', 'Margerite Thibodeaux'].map(at(12)),
  ...['abernethy', 'Everet Abernathy'].map(at(13)),
  ...['galagher saoirse', 'Gallaher, Saoirse'].map(at(14)),
  ...['echeveria ignacio'].map(at(15)),
  ...['wilhelmena jacobsen', 'Pfluger Ranch Suply', 'fluger ranch'].map(at(16)),
  ...['bartholemew castellanos'].map(at(17)),
  ...['delacruz anneke', 'cruz de la anneke'].map(at(18)),
  ...['smith jones rutherfor'].map(at(19)),
  ...['kowalczik', 'Balcones Upholstry'].map(at(20)),
  ...['Clementine Fitzgerlad'].map(at(21)),
  // Addresses.
  ...['1204 brushy crek', '1204 Brushey Creek Rd'].map(at(0)),
  ...['77 escarpmnet'].map(at(1)),
  ...['18 larkspurr hollow'].map(at(2)),
  ...['905 pena verde'].map(at(3)),
  ...['4410 heatherwild'].map(at(4)),
  ...['23 wistaria way'].map(at(5)),
  ...['610 quiksilver'].map(at(6)),
  ...['640 chinkapin'].map(at(12)),
  ...['4100 cotonwood bluff'].map(at(15)),
  ...['55 bluebonet ridge'].map(at(17)),
  ...['1 perdenales falls'].map(at(18)),
];

function at(whom: number) {
  return (typed: string): [string, number] => [typed, whom];
}
