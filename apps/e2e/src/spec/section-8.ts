import {
  badInput,
  customerSignIn,
  employeeSignIn,
  refusedRequests,
  screens,
  silentStart,
} from './files.ts';
import { row } from './row.ts';

export const section8 = [
  row(
    '401: refresh and retry once, or clear the session (see section 7).',
    refusedRequests('five requests that fail at once cause one refresh and go out once more'),
    refusedRequests('a request that is refused again is not sent a third time'),
    refusedRequests('without a refresh token a 401 ends the session'),
  ),
  row(
    'Loading the current user or settings fails silently.',
    silentStart('a page comes though nobody says who somebody is or how the company looks'),
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
  row("Creating a customer: server message or 'Failed to create customer'."),
  row("Loading employees: 'Failed to load employees'."),
  row("Creating an employee: 'Failed to create'."),
  row("Saving an employee edit: alert with server message or 'Failed to save'."),
  row("Saving settings: server message or 'Failed to save settings'."),
  row(
    'Service call load, items, payments, catalog and referral source calls: no error handling shown.',
    badInput('a server that is away in the middle loses nothing that was typed'),
    screens('every screen is accessible in both themes and at every width: %s'),
  ),
];
