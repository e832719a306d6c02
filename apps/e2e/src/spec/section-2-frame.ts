import {
  companyLook,
  customerSignIn,
  employeeSignIn,
  frame,
  guards,
  logOut,
  mainJob,
  navbar,
  routes,
  startScreens,
} from './files.ts';
import { row } from './row.ts';

export const section2Frame = [
  row(
    'Guards: a route needing sign-in sends an unauthenticated user to /login/employee.',
    guards('nobody is sent to the sign-in, with the way back'),
    routes('each route ends where the spec says'),
  ),
  row(
    'A user whose role is not allowed for the route goes to /dashboard.',
    guards('gets the pages of the role, and the dashboard instead of others'),
    routes('each route ends where the spec says'),
  ),
  row(
    'Logo or company name linking to /; Dashboard; New Service Call; By Status (links to status new); Admin (only admin and dispatcher); Logout when signed in, otherwise Login.',
    navbar('has the links of the role'),
    navbar('the navbar of nobody offers to log in'),
    companyLook('a logo takes the place of the name, also while people change'),
  ),
  row(
    'A collapsible menu is used on small screens.',
    navbar('on a phone the links stand behind a button'),
  ),
  row(
    'Logout clears the session and goes to /login/employee with query loggedOut=1.',
    logOut('logging out ends the session here and on the server'),
  ),
  row(
    'A bar, hidden on login pages, starting with Home and listing matched routes using title or breadcrumb metadata.',
    frame('the breadcrumb starts with Home and lists the parents'),
    frame('the sign-in pages have no breadcrumb'),
  ),
  row(
    "On the status list it reads 'Service Calls: {status}'.",
    frame('the breadcrumb starts with Home and lists the parents'),
    startScreens('another status takes the place of the address'),
  ),
  row(
    'Step 1: email and password, button Send Code.',
    employeeSignIn('a typed code sends itself at the sixth digit, once'),
    mainJob('from the sign-in to a paid call that outlives the server'),
  ),
  row(
    'Step 2: a code field, button Verify & Login.',
    employeeSignIn('an answer without a message gets the words of the screen'),
  ),
  row(
    "Shows 'You have been logged out.' when loggedOut=1.",
    logOut('logging out ends the session here and on the server'),
  ),
  row(
    'Username or email and password, button Login; same logged-out notice.',
    customerSignIn('signs a customer in'),
    customerSignIn('a customer who may not sign in reads why'),
  ),
];
