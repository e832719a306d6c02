import type { Place } from '@callboard/contract/dispatch/drive';

/** The part of a town with one ZIP code; its place is its center. */
type Area = Place & { city: string; postalCode: string; streets: readonly string[] };

const area = (
  [postalCode, latitude, longitude]: [string, number, number],
  city: string,
  streets: string,
): Area => ({ postalCode, latitude, longitude, city, streets: streets.split(', ') });

/** The demo company's service area: greater Austin, Texas. */
export const AREAS: readonly Area[] = [
  area(
    ['78702', 30.263, -97.714],
    'Austin',
    'E 6th St, Chicon St, Holly St, Rosewood Ave, E 12th St',
  ),
  area(
    ['78703', 30.293, -97.766],
    'Austin',
    'Windsor Rd, Exposition Blvd, Enfield Rd, W 35th St, Hartford Rd',
  ),
  area(
    ['78704', 30.243, -97.765],
    'Austin',
    'S 1st St, Kinney Ave, W Mary St, Bouldin Ave, Travis Heights Blvd',
  ),
  area(
    ['78717', 30.49, -97.754],
    'Austin',
    'Avery Ranch Blvd, Neenah Ave, Pearson Ranch Rd, Braes Valley St',
  ),
  area(
    ['78723', 30.304, -97.686],
    'Austin',
    'Manor Rd, Berkman Dr, Mueller Blvd, Briarcliff Blvd, Rogge Ln',
  ),
  area(
    ['78727', 30.429, -97.718],
    'Austin',
    'Scofield Ridge Pkwy, Duval Rd, Tomanet Trl, Lamplight Village Ave',
  ),
  area(
    ['78731', 30.348, -97.768],
    'Austin',
    'Mesa Dr, Balcones Dr, Far West Blvd, Hart Ln, Highland Hills Dr',
  ),
  area(
    ['78734', 30.38, -97.948],
    'Lakeway',
    'Lakeway Dr, Lohmans Crossing Rd, Cross Creek, Highlands Blvd',
  ),
  area(
    ['78738', 30.307, -97.989],
    'Bee Cave',
    'Bee Cave Pkwy, Hamilton Pool Rd, Falconhead Blvd, Great Divide Dr',
  ),
  area(
    ['78739', 30.176, -97.891],
    'Austin',
    'Escarpment Blvd, La Crosse Ave, Hillside Terrace Dr, Redmond Rd',
  ),
  area(
    ['78744', 30.178, -97.725],
    'Austin',
    'Bluff Springs Rd, Pleasant Valley Rd, Nuckols Crossing Rd, Village Square Dr',
  ),
  area(
    ['78745', 30.207, -97.798],
    'Austin',
    'West Gate Blvd, W Stassney Ln, Menchaca Rd, Garrison Park Dr, Cherry Creek Dr',
  ),
  area(
    ['78748', 30.16, -97.823],
    'Austin',
    'W Slaughter Ln, Brodie Ln, Curlew Dr, Bilbrook Pl, Frate Barker Rd',
  ),
  area(
    ['78749', 30.216, -97.856],
    'Austin',
    'Convict Hill Rd, Beckett Rd, Davis Ln, Latta Dr, Aldwyche Dr',
  ),
  area(
    ['78750', 30.441, -97.787],
    'Austin',
    'Anderson Mill Rd, Lake Creek Pkwy, Millwright Pkwy, Spicewood Springs Rd',
  ),
  area(
    ['78757', 30.352, -97.733],
    'Austin',
    'Burnet Rd, Shoal Creek Blvd, Woodrow Ave, Justin Ln, Arroyo Seco',
  ),
  area(
    ['78758', 30.388, -97.707],
    'Austin',
    'Rutland Dr, Metric Blvd, Kramer Ln, Parkfield Dr, Quail Valley Blvd',
  ),
  area(
    ['78759', 30.403, -97.761],
    'Austin',
    'Jollyville Rd, Great Hills Trl, Balcones Woods Dr, Yaupon Dr',
  ),
  area(
    ['78664', 30.505, -97.647],
    'Round Rock',
    'Gattis School Rd, S Mays St, Forest Creek Dr, Double Creek Dr',
  ),
  area(
    ['78681', 30.542, -97.717],
    'Round Rock',
    'Sam Bass Rd, Wyoming Springs Dr, Great Oaks Dr, Deepwood Dr',
  ),
  area(
    ['78613', 30.507, -97.819],
    'Cedar Park',
    'Cypress Creek Rd, Brushy Creek Rd, Buttercup Creek Blvd, Park St',
  ),
  area(
    ['78641', 30.558, -97.914],
    'Leander',
    'Bagdad Rd, Crystal Falls Pkwy, Municipal Dr, Sonny Dr',
  ),
  area(
    ['78660', 30.44, -97.595],
    'Pflugerville',
    'W Pecan St, Kelly Ln, Heatherwilde Blvd, Railroad Ave, Picadilly Dr',
  ),
  area(
    ['78628', 30.665, -97.779],
    'Georgetown',
    'Williams Dr, Shell Rd, Booty Crossing Rd, Golden Oaks Rd',
  ),
  area(['78634', 30.56, -97.544], 'Hutto', 'Front St, Carl Stern Dr, Limmer Loop, Farley St'),
  area(['78640', 29.995, -97.821], 'Kyle', 'W Center St, Kohlers Crossing, Bebee Rd, Burleson St'),
  area(
    ['78610', 30.079, -97.841],
    'Buda',
    'Main St, Bluff St, Old Black Colony Rd, Cole Springs Rd',
  ),
  area(
    ['78620', 30.226, -98.136],
    'Dripping Springs',
    'Mercer St, Creek Rd, Sportsplex Dr, Founders Park Rd',
  ),
];
