import {
  catalogCalls,
  customerCalls,
  customersAndSettings,
  employeeCalls,
  employees,
  refusedRequests,
  serviceCallCalls,
  sessionCalls,
  startScreens,
  startUp,
} from './files.ts';
import { row } from './row.ts';

const logo = sessionCalls(
  'POST /api/settings/logo takes the part file of a form, DELETE takes it away',
);
const settings = customersAndSettings('the settings change name, colours and logo of every page');
const lists = customerCalls('GET %s?q= answers a list');

export const section7 = [
  row(
    "All calls use base '/' and send an Authorization header with the bearer access token when one exists.",
    startScreens('every call goes home, with the token when there is one'),
  ),
  row(
    'GET /api/auth/me: response has a user object.',
    sessionCalls('GET /api/auth/me answers the user whom the bearer token names'),
  ),
  row(
    'POST /api/auth/refresh: body {refreshToken}; response {accessToken}.',
    sessionCalls('POST /api/auth/refresh answers an access token and nothing else'),
  ),
  row(
    'GET /api/settings: response {companyName, logoUrl, navbarBgColor, navbarTextColor}.',
    sessionCalls('GET /api/settings answers the defaults to anybody'),
  ),
  row(
    'PUT /api/settings: body {companyName, navbarBgColor, navbarTextColor}; settings reloaded afterwards.',
    sessionCalls('PUT /api/settings changes what the next GET answers'),
    settings,
  ),
  row(
    "POST /api/settings/logo: multipart form with field 'file'; settings reloaded afterwards.",
    logo,
    settings,
  ),
  row('DELETE /api/settings/logo: settings reloaded afterwards.', logo, settings),
  row(
    'On a 401 that is not already a retry: with no refresh token, clear the session and pass on the error.',
    refusedRequests('without a refresh token a 401 ends the session'),
  ),
  row(
    'Otherwise one refresh runs, other failing requests wait for it, and each is retried once with the new token.',
    refusedRequests('five requests that fail at once cause one refresh and go out once more'),
    refusedRequests('a request that is refused again is not sent a third time'),
  ),
  row(
    'If the refresh fails, all waiting requests are rejected and the session is cleared.',
    refusedRequests('after a refused refresh the sign-in leads back to the page'),
    startUp('beside a bad refresh token ends the session'),
  ),
  row(
    'POST /api/auth/employee/login {email, password} -> {tempToken}.',
    sessionCalls('POST /api/auth/employee/login answers a temporary token'),
  ),
  row(
    'POST /api/auth/employee/verify-2fa {email, code, tempToken} -> session data stored.',
    sessionCalls('POST /api/auth/employee/verify-2fa answers the data of a session'),
  ),
  row(
    'POST /api/auth/customer/login {usernameOrEmail, password} -> session data stored.',
    sessionCalls('POST /api/auth/customer/login answers the data of a session to %s'),
  ),
  row('GET /api/customers?q= -> list.', lists),
  row(
    'POST /api/customers {firstName, lastName, businessName, phone, email} -> customer.',
    customerCalls('POST /api/customers answers the customer'),
  ),
  row('GET /api/customers/search?q= -> list.', lists),
  row(
    'GET /api/customers/count -> {count}.',
    customerCalls('GET /api/customers/count answers a count'),
  ),
  row(
    'GET /api/properties/by-customer/{customerId} -> list.',
    customerCalls(
      'POST /api/properties answers the property, GET /api/properties/by-customer lists it',
    ),
  ),
  row(
    'POST /api/properties {label, address{line1,line2,city,state,postalCode}, customerId} -> property.',
    customerCalls(
      'POST /api/properties answers the property, GET /api/properties/by-customer lists it',
    ),
  ),
  row(
    'POST /api/service-calls {customerId, propertyId, assignedEmployeeId optional, scheduledAt, description} -> call with _id.',
    serviceCallCalls(
      'POST /api/service-calls answers the call with its _id, without or with a technician',
    ),
  ),
  row(
    'GET /api/service-calls?status= -> list.',
    serviceCallCalls('GET /api/service-calls?status= lists the calls with a status'),
  ),
  row(
    'GET /api/service-calls/{id} -> call.',
    serviceCallCalls('GET /api/service-calls/{id} answers the call'),
  ),
  row(
    'PATCH /api/service-calls/{id}/items {items:[{description,item,quantity,unitPrice}]}.',
    serviceCallCalls('PATCH /api/service-calls/{id}/items takes the whole list'),
  ),
  row(
    'PATCH /api/service-calls/{id}/payments {payments:[{amount,method,reference,paidAt}]}.',
    serviceCallCalls('PATCH /api/service-calls/{id}/payments takes the whole list'),
  ),
  row(
    'PATCH /api/service-calls/{id}/status {status}.',
    serviceCallCalls(
      'PATCH /api/service-calls/{id}/status takes every listed status, in any order',
    ),
  ),
  row(
    'PATCH /api/service-calls/{id}/assign {assignedEmployeeId or null} -> {assignedEmployee}.',
    serviceCallCalls(
      'PATCH /api/service-calls/{id}/assign answers who is assigned, null for nobody',
    ),
  ),
  row(
    'GET /api/statuses -> [{key,label}].',
    serviceCallCalls('GET /api/statuses answers keys and labels'),
  ),
  row(
    'GET /api/items?q= -> catalog items.',
    catalogCalls('GET /api/items?q= answers catalog items by name or code'),
  ),
  row(
    'GET /api/item-types.',
    catalogCalls('GET /api/item-types answers the types, one of them contract'),
  ),
  row(
    'POST /api/items {code,name,description,price,taxable,typeId,contractDays}; PATCH /api/items/{id}; DELETE /api/items/{id}.',
    catalogCalls(
      'POST /api/items takes all of its fields, PATCH changes them, DELETE takes them away',
    ),
  ),
  row(
    'GET /api/employees?sort=&dir= (sort by a column field, dir asc|desc).',
    employeeCalls('GET /api/employees?sort=%s&dir= turns the list around'),
    employeeCalls('GET /api/employees refuses another column and another direction'),
  ),
  row(
    'POST /api/employees {firstName,lastName,email,phone,role,password,isActive,dateTerminated,address}.',
    employeeCalls('POST /api/employees takes all of its fields, PATCH changes and reactivates'),
  ),
  row(
    'PATCH /api/employees/{id} {firstName,lastName,email,phone,role,isActive,dateTerminated}; reactivate sends {isActive:true,dateTerminated:null}.',
    employeeCalls('POST /api/employees takes all of its fields, PATCH changes and reactivates'),
    employees('each employee has View and Edit, and only who left Reactivate'),
  ),
  row(
    'GET and POST /api/referral-sources {name,category,isActive,description}; PATCH and DELETE /api/referral-sources/{id}.',
    customerCalls('referral sources are created, listed, changed and deleted'),
  ),
];
