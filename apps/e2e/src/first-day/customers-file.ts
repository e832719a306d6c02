const ROWS = 200;

/** Customers with their homes, as another program exports them. */
export function customersFile() {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return `HCP-${number},Ona,Brought ${number},(737) 555-${number},ona-${number}@example.com,${index + 1} Elm Street,Austin,TX,78701`;
  });
  const head = 'Customer ID,First Name,Last Name,Mobile Number,Email,Street,City,State,Zip';
  return {
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  };
}
