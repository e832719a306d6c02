type Area = { city: string; postalCode: string; streets: readonly string[] };

const area = (postalCode: string, city: string, streets: string): Area => ({
  postalCode,
  city,
  streets: streets.split(', '),
});

/** The demo company's service area: greater Austin, Texas. */
export const AREAS: readonly Area[] = [
  area('78702', 'Austin', 'E 6th St, Chicon St, Holly St, Rosewood Ave, E 12th St'),
  area('78703', 'Austin', 'Windsor Rd, Exposition Blvd, Enfield Rd, W 35th St, Hartford Rd'),
  area('78704', 'Austin', 'S 1st St, Kinney Ave, W Mary St, Bouldin Ave, Travis Heights Blvd'),
  area('78717', 'Austin', 'Avery Ranch Blvd, Neenah Ave, Pearson Ranch Rd, Braes Valley St'),
  area('78723', 'Austin', 'Manor Rd, Berkman Dr, Mueller Blvd, Briarcliff Blvd, Rogge Ln'),
  area('78727', 'Austin', 'Scofield Ridge Pkwy, Duval Rd, Tomanet Trl, Lamplight Village Ave'),
  area('78731', 'Austin', 'Mesa Dr, Balcones Dr, Far West Blvd, Hart Ln, Highland Hills Dr'),
  area('78734', 'Lakeway', 'Lakeway Dr, Lohmans Crossing Rd, Cross Creek, Highlands Blvd'),
  area('78738', 'Bee Cave', 'Bee Cave Pkwy, Hamilton Pool Rd, Falconhead Blvd, Great Divide Dr'),
  area('78739', 'Austin', 'Escarpment Blvd, La Crosse Ave, Hillside Terrace Dr, Redmond Rd'),
  area(
    '78744',
    'Austin',
    'Bluff Springs Rd, Pleasant Valley Rd, Nuckols Crossing Rd, Village Square Dr',
  ),
  area(
    '78745',
    'Austin',
    'West Gate Blvd, W Stassney Ln, Menchaca Rd, Garrison Park Dr, Cherry Creek Dr',
  ),
  area('78748', 'Austin', 'W Slaughter Ln, Brodie Ln, Curlew Dr, Bilbrook Pl, Frate Barker Rd'),
  area('78749', 'Austin', 'Convict Hill Rd, Beckett Rd, Davis Ln, Latta Dr, Aldwyche Dr'),
  area(
    '78750',
    'Austin',
    'Anderson Mill Rd, Lake Creek Pkwy, Millwright Pkwy, Spicewood Springs Rd',
  ),
  area('78757', 'Austin', 'Burnet Rd, Shoal Creek Blvd, Woodrow Ave, Justin Ln, Arroyo Seco'),
  area('78758', 'Austin', 'Rutland Dr, Metric Blvd, Kramer Ln, Parkfield Dr, Quail Valley Blvd'),
  area('78759', 'Austin', 'Jollyville Rd, Great Hills Trl, Balcones Woods Dr, Yaupon Dr'),
  area('78664', 'Round Rock', 'Gattis School Rd, S Mays St, Forest Creek Dr, Double Creek Dr'),
  area('78681', 'Round Rock', 'Sam Bass Rd, Wyoming Springs Dr, Great Oaks Dr, Deepwood Dr'),
  area('78613', 'Cedar Park', 'Cypress Creek Rd, Brushy Creek Rd, Buttercup Creek Blvd, Park St'),
  area('78641', 'Leander', 'Bagdad Rd, Crystal Falls Pkwy, Municipal Dr, Sonny Dr'),
  area(
    '78660',
    'Pflugerville',
    'W Pecan St, Kelly Ln, Heatherwilde Blvd, Railroad Ave, Picadilly Dr',
  ),
  area('78628', 'Georgetown', 'Williams Dr, Shell Rd, Booty Crossing Rd, Golden Oaks Rd'),
  area('78634', 'Hutto', 'Front St, Carl Stern Dr, Limmer Loop, Farley St'),
  area('78640', 'Kyle', 'W Center St, Kohlers Crossing, Bebee Rd, Burleson St'),
  area('78610', 'Buda', 'Main St, Bluff St, Old Black Colony Rd, Cole Springs Rd'),
  area('78620', 'Dripping Springs', 'Mercer St, Creek Rd, Sportsplex Dr, Founders Park Rd'),
];
