type Business = { name: string; premises: string };

const named = (premises: string, names: string): Business[] =>
  names
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((name) => ({ name, premises }));

/** Commercial customers, and what their building is called. */
export const BUSINESSES: readonly Business[] = [
  ...named(
    'Restaurant',
    `Blue Agave Cantina | Live Oak Smokehouse | Barton Street Bakery | Pecan Grove Cafe
     Red Bud Noodle House | Lone Star Taco Stand | Two Rivers Coffee | Hill Country Creamery
     Juniper Kitchen | South Lamar Pizza Works`,
  ),
  ...named(
    'Office',
    `Bluebonnet Dental | Cedar Elm Family Medicine | Colorado River Title | Sycamore Legal Group
     Barton Hills Accounting | Violet Crown Insurance | Longhorn Physical Therapy | Mesa Eye Care
     Balcones Veterinary Clinic | Limestone Architects | Brushy Creek Pediatrics`,
  ),
  ...named(
    'Store',
    `Wildflower Nursery | Moontower Books | Capitol Cycles | Zilker Outfitters | Second Street Floral
     Armadillo Hardware | Treaty Oak Wine Shop | Congress Avenue Framing | Bat City Music`,
  ),
  ...named(
    'Warehouse',
    `Travis County Plumbing Supply | Hays Freight | Onion Creek Printing | Bergstrom Cold Storage
     Walnut Creek Cabinetry | Metric Machine Works | Tech Ridge Storage`,
  ),
  ...named(
    'Building',
    `Oak Hill Apartments | Riverside Property Management | Shoal Creek Realty | Grace Community Church
     Little Sprouts Preschool | Wells Branch Fitness | Lakeline Montessori | Pflugerville Lodge`,
  ),
  ...named(
    'Job site',
    'Texas Star Homes | Chisholm Trail Builders | Edwards Plateau Construction | Limestone Custom Homes',
  ),
];
