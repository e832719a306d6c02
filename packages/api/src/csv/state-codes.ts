import { US_STATES } from '@callboard/contract/company/us-states';

/** The names of the states, in the order of their codes. */
const NAMES = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut'],
  ...['Delaware', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa'],
  ...['Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan'],
  ...['Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire'],
  ...['New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio'],
  ...['Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota'],
  ...['Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia'],
  ...['Wisconsin', 'Wyoming'],
];

const CODES = new Map(NAMES.map((name, index) => [name.toLowerCase(), US_STATES[index]]));

/** The code of a state, from its name or its code in any case; other text as it is. */
export const stateCode = (text: string): string =>
  CODES.get(text.toLowerCase()) ?? (text.length === 2 ? text.toUpperCase() : text);
