import { CallNote } from '@callboard/contract/calls/call-notes';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Employee } from '@callboard/contract/people/employees';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { ownHouse } from '../customers/own-house.ts';
import { type Office, officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import type { Stage } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { colleague } from './colleague.ts';
import { keptOn } from './kept-on.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { pillOf, writeNote } from './pill.ts';

const GATE_CODE = 'Gate 7731#';
export const NOTES = ['Spare key is under the third pot', 'Dog is called Biscuit'];

/** A technician of their own, with a visit within the hour at a house that nobody else has. */
async function technicianWithVisit(app: RunningApp) {
  const office = await officeAtApi(app);
  const house = await ownHouse(office);
  await office('PATCH', `/properties/${house.property._id}`, { gateCode: GATE_CODE });
  const call = await house.call({ scheduledAt: new Date(Date.now() + 60_000).toISOString() });
  const employee = await colleague(app, office, call.callNumber);
  await office('PATCH', `/service-calls/${call._id}/assign`, { assignedEmployeeId: employee._id });
  return { office, house, call, employee };
}

/** What the phone of a technician may show to nobody else. */
function secretsOf({ house: { customer, property }, call, employee }: Technician): string[] {
  const digits = customer.phone.replaceAll(/\D/g, '');
  return [
    customer.lastName,
    customer.phone,
    digits.slice(-10),
    property.address.line1,
    GATE_CODE,
    '7731',
    ...NOTES,
    call._id,
    employee.email,
    employee.lastName,
  ];
}

type Technician = Awaited<ReturnType<typeof technicianWithVisit>>;

export interface RefusedPhone {
  page: Page;
  office: Office;
  call: ServiceCall;
  employee: Employee;
  /** Brings the server back, and says so to the pages. */
  comeBack: () => Promise<void>;
  /** What of the technician's this browser still keeps. */
  traces: () => Promise<string[]>;
  /** The notes of the call, as the office reads them. */
  notes: () => Promise<string[]>;
  axe: () => Promise<void>;
}

/** A technician's phone that has read the day, and without signal keeps two notes. */
export async function phoneWithTwoNotes({
  app,
  person,
}: Pick<Stage, 'app' | 'person'>): Promise<RefusedPhone> {
  const technician = await technicianWithVisit(app);
  const { office, call, employee } = technician;
  const { page, context, allow, axe } = await person(
    'phone',
    await signedInAs(app, employee.email),
  );
  allow(NO_ANSWER);
  allow(/status of (401|429)/);
  await page.goto(`/service-calls/${call._id}`);
  await expect(pillOf(page)).toHaveText(/^All saved/);
  const secrets = secretsOf(technician);
  const traces = async () => {
    const kept = await keptOn(page);
    return secrets.filter((secret) => kept.includes(secret));
  };
  // Without the key nothing could be sealed.
  await expect.poll(() => keptOn(page)).toContain('deviceKey');
  await expect.poll(() => keptOn(page)).toContain(GATE_CODE);
  const comeBack = await loseServer(context);
  for (const note of NOTES) await writeNote(page, note);
  await expect(pillOf(page)).toHaveText('No signal: 2 waiting');
  expect(await traces()).toEqual(expect.arrayContaining([technician.house.customer.lastName]));
  return {
    page,
    office,
    call,
    employee,
    comeBack,
    traces,
    axe,
    notes: async () =>
      CallNote.array()
        .parse(await office('GET', `/service-calls/${call._id}/notes`))
        .map(({ text }) => text),
  };
}

/** The sign-in page says what waits, without a name, and nothing of what was said before. */
export async function expectSignedOut({ page, traces }: RefusedPhone): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee login');
  await expect(
    page.getByText('You were signed out. 2 changes wait on this phone; sign in to send them.'),
  ).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect.poll(traces).toEqual([]);
}
