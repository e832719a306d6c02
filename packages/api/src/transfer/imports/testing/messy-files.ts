/** A customer of a made-up file, and what has to become of them. */
export type MessyCustomer = {
  id: string;
  name: { first: string; last: string };
  /** Words that have to be found among their notes. */
  notes: string[];
  gateCode: string;
  phones: string[];
};

const LASTS = ['Muñoz', 'O’Brien', 'van Dyke', 'Smith', 'Nguyen', 'Garcia Lopez', 'Lee', 'Klein'];
const FIRSTS = ['Anna', 'Bob', 'Mary Ann', 'José', 'Kim', 'Lou', 'Zoë', 'Raj'];

const quoted = (cells: readonly string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

const phoneAt = (area: number, index: number) => `(${area}) 555-${String(1000 + index).slice(-4)}`;
const e164 = (area: number, index: number) => `+1${area}555${String(1000 + index).slice(-4)}`;

/**
 * How three programs name their columns, as their help pages tell it (`headings.ts`); the key is what
 * stands in such a column.
 */
export const PROGRAMS = {
  jobber: {
    'J-ID': 'id',
    'Display Name': 'name',
    'Main Phone #s': 'phone',
    'E-mails': 'email',
    'Mobile Phone #s': 'mobile',
    'Service Street 1': 'street',
    'Service City': 'city',
    'Service State': 'state',
    'Service Zip Code': 'zip',
    Tags: 'tags',
    'Gate code': 'gate',
    'Client notes': 'notes',
    'Shoe size': 'odd',
  },
  housecall: {
    'Customer ID': 'id',
    'Customer name': 'name',
    'Mobile Number': 'phone',
    Email: 'email',
    'Home Number': 'mobile',
    Street: 'street',
    City: 'city',
    State: 'state',
    Zip: 'zip',
    Tags: 'tags',
    'Entry instructions': 'gate',
    Notes: 'notes',
    'Shoe size': 'odd',
  },
  titan: {
    'Customer ID': 'id',
    'Customer Name': 'name',
    'Customer Phone': 'phone',
    'Customer Email': 'email',
    'Phone 2': 'mobile',
    'Location Street': 'street',
    'Location City': 'city',
    'Location State': 'state',
    'Location Zip': 'zip',
    Flags: 'tags',
    'Access Code': 'gate',
    'Special Instructions': 'notes',
    'Shoe size': 'odd',
  },
} as const satisfies Record<string, Record<string, string>>;

type Program = keyof typeof PROGRAMS;

const stateOf = (index: number) => (index % 10 === 3 ? 'MA' : 'TX');

/**
 * A file of customers in the style of a program, with every oddity that such files have.
 * @param area the first three digits of the phone numbers
 */
export function messyCustomers(program: Program, area: number, count: number) {
  const customers: MessyCustomer[] = [];
  const lines = Array.from({ length: count }, (_, index) => {
    const [first, last] = [FIRSTS[index % 8] ?? '', `${LASTS[index % 7]} ${index}`];
    const notes = [`Remark ${index} of ${program}`];
    const phones = [e164(area, index)];
    let name = { cell: `${last}, ${first}`, first, last };
    if (index % 12 === 4) name = { cell: `${last}, ${first}, Jr.`, first, last: `${last} Jr.` };
    if (index % 12 === 5) {
      const cell = `Acme ${index}, Heating & Sons, Inc.`;
      name = { cell, first: '', last: cell };
    }
    if (index % 12 === 6) name = { cell: `Cher${index}`, first: '', last: `Cher${index}` };
    let [phone, mobile, email] = [phoneAt(area, index), '', `c${index}@${program}.example.com`];
    if (index % 15 === 7) {
      phone = 'N/A';
      phones.length = 0;
    }
    if (index % 15 === 8) {
      phone = `${phone} / ${phoneAt(area + 1, index)}`;
      phones.push(e164(area + 1, index));
    }
    if (index % 15 === 9) {
      mobile = phoneAt(area + 2, index);
      phones.push(e164(area + 2, index));
    }
    if (index % 15 === 10) {
      phone = 'ask the neighbor';
      notes.push('ask the neighbor');
      phones.length = 0;
    }
    if (index % 15 === 11) email = 'none';
    if (index % 15 === 12) {
      email = 'at work only';
      notes.push('at work only');
    }
    // A twin of somebody before.
    if (index % 50 === 49) {
      phone = phoneAt(area, index - 49);
      phones[0] = e164(area, index - 49);
    }
    const isEast = stateOf(index) === 'MA';
    let state = isEast ? 'MA' : 'Texas';
    if (index % 20 === 1) state = '';
    if (index % 20 === 2) {
      state = 'Texaz';
      notes.push('Texaz');
    }
    const gateCode = index % 4 === 0 ? `#${index}` : '';
    const tag = index % 6 === 0 ? `Tag ${index}` : '';
    if (tag) notes.push(tag);
    const id = `${program}-${index}`;
    customers.push({ id, name, notes, gateCode, phones });
    const cells: Record<string, string> = {
      id,
      name: name.cell,
      phone,
      mobile,
      email,
      street: `${index} Long Oak St`,
      city: isEast ? 'Boston' : 'Austin',
      state,
      zip: isEast ? '2134' : '78701',
      tags: tag && `VIP, ${tag}`,
      gate: gateCode,
      notes: `Remark ${index} of ${program}`,
      odd: index % 2 ? '44' : '',
    };
    return quoted(Object.values(PROGRAMS[program]).map((key) => cells[key] ?? ''));
  });
  return { text: [quoted(Object.keys(PROGRAMS[program])), ...lines].join('\r\n'), customers };
}

const DATES = ['2015', '06/2015', 'June 2015', '6/4/2015', 'soon', 'N/A', '2015-06-04', ''];

/** A file of equipment of those customers. */
export function messyUnits(program: Program, count: number): string {
  const head = 'Customer ID,Address,Equipment Type,Make,Serial Number,Install Date,Charge,Notes';
  const lines = Array.from({ length: count }, (_, index) =>
    quoted([
      `${program}-${index}`,
      `${index} Long Oak Street`,
      index % 9 === 0 ? 'Flux unit' : 'Furnace',
      index % 7 === 0 ? 'N/A' : 'Trane',
      `${program}${index}`,
      DATES[index % DATES.length] ?? '',
      index % 11 === 0 ? 'full' : '6 lb 4 oz',
      `Unit remark ${index}`,
    ]),
  );
  return [head, ...lines].join('\r\n');
}
