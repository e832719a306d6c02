import { callFacts, callLines, createCall, mainJob, startScreens, technician } from './files.ts';
import { row } from './row.ts';

const job = mainJob('from the sign-in to a paid call that outlives the server');
const facts = callFacts('a call shows for whom, where, when, by whom and what for');
const lineItems = callLines('every change of the line items sends the whole list');
const payments = callLines('every change of the payments sends the whole list');

export const section2Calls = [
  row(
    'Tiles Create Service Call and View New Calls; for admin and dispatcher also Customers and Admin.',
    startScreens('the dashboard of a $who has its tiles'),
  ),
  row(
    'Lists calls with the given status.',
    startScreens('a status list has the calls with its status and no others'),
  ),
  row(
    'When another status is loaded the page replaces the URL.',
    startScreens('another status takes the place of the address'),
  ),
  row(
    'Pick or create a customer, then pick or create a property, then schedule time, optional assigned employee id and description.',
    createCall('Create waits for a customer and a property, and leads to the call'),
    job,
  ),
  row(
    'Create is enabled only once a customer and property are chosen.',
    createCall('Create waits for a customer and a property, and leads to the call'),
  ),
  row(
    'After creation it navigates to /service-calls/{id}.',
    createCall('Create waits for a customer and a property, and leads to the call'),
  ),
  row(
    'Header with status selector and, for admin and dispatcher, a technician selector.',
    job,
    technician('a technician finds neither Admin nor a technician selector'),
    callFacts('the status selector offers the listed ones and sends at once'),
    callFacts('the technician selector offers active technicians and Unassigned'),
  ),
  row('Customer name, property address, phone and email links.', facts),
  row('Created, scheduled, assigned; description.', facts),
  row('Line-items table with Add Line Item, Edit, Remove.', lineItems),
  row("Empty state 'No items yet.'", lineItems),
  row('Payments table with Add Payment, Edit, Remove.', payments),
  row("Empty state 'No payments recorded.'", payments),
  row('Summary: Subtotal, Paid, Balance.', job),
  row('Item and payment editors are modals.', callLines('the editors are modals of a fixed width')),
];
