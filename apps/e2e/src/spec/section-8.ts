import {
  badInput,
  customerSignIn,
  employeeSignIn,
  failingAnswers,
  messages,
  refusedRequests,
} from './files.ts';
import { row } from './row.ts';

const employees = messages('employees that cannot be read or saved say so');
const employeesFirst = failingAnswers(
  'employees that fail to load or to be created say that first',
);
const serversOwn = failingAnswers('the server’s own message is shown where it has one');

export const section8 = [
  row(
    '401: refresh and retry once, or clear the session (see section 7).',
    refusedRequests('five requests that fail at once cause one refresh and go out once more'),
    refusedRequests('a request that is refused again is not sent a third time'),
    refusedRequests('without a refresh token a 401 ends the session'),
  ),
  row(
    'Loading the current user or settings fails silently.',
    failingAnswers('a page comes though nobody says who somebody is or how the company looks'),
  ),
  row(
    "Login step 1: the server's message or 'Login failed'.",
    employeeSignIn('an answer without a message gets the words of the screen'),
    badInput('a wrong and an expired code are told apart, and the email stays'),
  ),
  row(
    "Step 2: server message or 'Verification failed'.",
    employeeSignIn('an answer without a message gets the words of the screen'),
    employeeSignIn('a wrong code stays one try however many digits follow'),
  ),
  row(
    "Customer login: server message or 'Login failed'.",
    customerSignIn('a customer who may not sign in reads why'),
  ),
  row(
    "Creating a customer: server message or 'Failed to create customer'.",
    messages('a customer who cannot be created says so, in both forms'),
    serversOwn,
  ),
  row("Loading employees: 'Failed to load employees'.", employees, employeesFirst),
  row("Creating an employee: 'Failed to create'.", employees, employeesFirst),
  row(
    "Saving an employee edit: alert with server message or 'Failed to save'.",
    employees,
    serversOwn,
  ),
  row(
    "Saving settings: server message or 'Failed to save settings'.",
    messages('settings say that they were saved, or not'),
    serversOwn,
  ),
  row(
    'Service call load, items, payments, catalog and referral source calls: no error handling shown.',
    badInput('a server that is away in the middle loses nothing that was typed'),
    messages('what the spec leaves open fails with a message and a way to go on'),
  ),
];
