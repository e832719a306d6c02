import {
  adminForms,
  adminRules,
  badInput,
  callLines,
  callRules,
  catalogAndSources,
  constants,
  createCall,
  customerForms,
  customersAndSettings,
  employeeSignIn,
  employees,
  lineForms,
  mainJob,
  messages,
} from './files.ts';
import { row } from './row.ts';

const customerAndProperty = customerForms(
  'a new customer and a new property within a call need what the spec names',
);
const lineForm = lineForms('a line item needs a catalog item, a quantity and a price');
const lineRules = callRules('is refused %s');
const paymentForm = lineForms('a payment settles the balance unless told otherwise');
const paymentRules = callRules('is refused when it is %s');
const leastPayment = callRules(
  'of a cent will do, in each of the ways, without reference and time',
);
const itemForm = adminForms('a catalog item needs a name and sound numbers');
const sourceForm = adminForms('a referral source needs a name, and is active or not');

export const section5 = [
  row(
    'New customer (inline): first name, last name and phone required (trimmed); otherwise submission is silently blocked and the fields are marked invalid.',
    customerAndProperty,
    callRules('is refused without %s'),
  ),
  row(
    'Business name and email optional.',
    customerAndProperty,
    callRules('needs neither business name nor email, and is trimmed'),
  ),
  row(
    'New property: label, address line 1, city, state, postal code required (trimmed); line 2 optional; state chosen from the 50 US state codes.',
    customerAndProperty,
    callRules('is refused without address.%s'),
    callRules('is refused with a blank label, and is called Home without one'),
    callRules('lies in one of the 50 states'),
  ),
  row(
    'Create service call: customer, property and schedule time required; the time defaults to the current local time and is sent as an ISO date.',
    customerForms('a call needs a schedule time'),
    createCall('the schedule time is now at first, and is sent as an ISO date'),
    callRules('a new call needs %s'),
    callRules('the time of a call is an ISO date'),
  ),
  row(
    "Line item: a catalog item must be chosen, else the alert 'Please select a catalog item'.",
    lineForm,
    callRules('is told to select a catalog item in the words of the specification'),
  ),
  row(
    'Quantity minimum 1 (default 1).',
    lineForm,
    lineRules,
    callRules('is one piece unless told, and may cost nothing'),
  ),
  row('Unit price minimum 0, step 0.01.', lineForm, lineRules),
  row(
    'Choosing a catalog item fills the description (when new or empty) and the unit price from the item price.',
    lineForms('a chosen item fills price and description, but not one that stands already'),
    mainJob('from the sign-in to a paid call that outlives the server'),
  ),
  row('Payment: amount minimum 0.01, step 0.01.', paymentForm, paymentRules),
  row(
    'Method one of cash, credit_card, debit_card, check, money_order, zelle, venmo, financing, other.',
    constants('the constants of the contract are those of the specification'),
    paymentForm,
    paymentRules,
    leastPayment,
  ),
  row('Reference optional; paidAt optional.', paymentForm, leastPayment),
  row(
    'A new payment defaults to the remaining balance (at least 0.01), method cash, paid-at now.',
    paymentForm,
    callLines('every change of the payments sends the whole list'),
  ),
  row(
    "Confirmations: 'Remove this line item?'; 'Remove this payment?'; 'Delete this item?' (catalog); 'Delete this referral source?'; generic 'Are you sure you want to delete this item?'.",
    callLines('every change of the line items sends the whole list'),
    callLines('every change of the payments sends the whole list'),
    catalogAndSources('an item is added, edited in its row and deleted'),
    catalogAndSources('a referral source is added, edited in its row and deleted'),
    customersAndSettings('the settings change name, colours and logo of every page'),
  ),
  row(
    'Add employee: first and last name required; role choices tech, dispatcher, admin; active toggle; date terminated optional; date added shown read-only as today.',
    adminForms('an employee needs a first and a last name'),
    employees('a modal adds an employee'),
    adminRules('is refused without %s'),
    adminRules('has one of three roles'),
    adminRules('needs nothing else: active, not terminated, in the USA'),
  ),
  row(
    'Catalog item: name required; price minimum 0, step 0.01; contract days (integer, minimum 1) shown only when the type key is contract; the first type is preselected.',
    itemForm,
    catalogAndSources('an item is added, edited in its row and deleted'),
    adminRules('is refused without a name'),
    adminRules('is refused for the price %j'),
    adminRules('is refused for %d contract days'),
    adminRules('has the first type unless told'),
  ),
  row(
    'Referral source: name required; active Yes/No.',
    sourceForm,
    adminRules('a referral source needs a name and is active, yes or no'),
  ),
  row(
    'Employee verification code: 6 digits.',
    messages('a sign-in that fails without a word says so'),
    employeeSignIn('a typed code sends itself at the sixth digit, once'),
    badInput('a wrong and an expired code are told apart, and the email stays'),
    adminRules('%j is no verification code'),
  ),
];
