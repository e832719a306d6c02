/** Given names of customers. */
export const FIRST_NAMES = `
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan
Joseph Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra
Mark Margaret Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol
Brian Amanda George Melissa Timothy Deborah Ronald Stephanie Jason Rebecca Edward Sharon Jeffrey
Laura Ryan Cynthia Jacob Dorothy Gary Amy Nicholas Kathleen Eric Angela Jonathan Shirley Stephen
Emma Larry Brenda Justin Pamela Scott Nicole Brandon Anna Benjamin Samantha Samuel Katherine Gregory
Christine Alexander Debra Frank Rachel Raymond Carolyn Jack Janet Dennis Maria Jerry Olivia Carlos
Guadalupe Miguel Rosa Jose Elena Juan Leticia Hector Veronica Wei Mei Anh Thuy Arjun Anita Omar Fatima
`
  .trim()
  .split(/\s+/);

/** Family names of customers. */
export const LAST_NAMES = `
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark
Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams
Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker
Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortega Morgan Cooper
Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons
Jordan Patterson Hamilton Graham Reynolds Griffin Wallace Pham Tran Schmidt Krueger Hoffmann Schultz
Singh Shah Kumar Chen Wang Park Chung Okafor Mensah Hassan
`
  .trim()
  .split(/\s+/);

/** First halves of family names, for when there are more people than common names. */
export const BEGINNINGS = `
Ash Bar Beau Black Brad Bran Brook Cal Car Chat Ches Cliff Col Craw Dal Del Dun East Ed El Fair Fal
Gar Gil Glen Hal Ham Har Hart Hay Hol Hough Kings Lang Law Lind Lock Mar Mel Mill Nor Oak Pem Quin
Rad Ray Red Ros Ruth Sal Sel Shel Stan Strat Thorn Tre Up Val Wal Wash West Whit Win Wood Wyn York Zel
`
  .trim()
  .split(/\s+/);

/** Second halves of them. */
export const ENDINGS = `
beck berg bert bridge brook burn bury by cott dale den don field ford gate ham hurst ington land ley
low man mann mond mont more ner nett ney quist rick ridge sen shaw ski son stead ster ston ton vale
ville ward way wick win wood worth
`
  .trim()
  .split(/\s+/);

/** What a business adds to a family name. */
export const TRADES =
  `Dental|Bakery|Cafe|Realty|Insurance|Legal Group|Apartments|Montessori|Fitness|Storage
Freight|Printing|Nursery|Books|Cycles|Hardware|Architects|Pediatrics|Eye Care|Veterinary Clinic
Property Management|Builders|Custom Homes|Family Medicine|Community Church|Machine Works`.split(
    /[|\n]/,
  );

/** Labels for properties other than the customer's own home. */
export const SECOND_LABELS = [
  'Rental',
  'Lake house',
  "Mom's house",
  'Guest house',
  'Cabin',
  'Duplex',
];
