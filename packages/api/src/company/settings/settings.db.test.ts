import { accentColors } from '@callboard/contract/company/accent-colors';
import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { ADDRESS } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const nobody = await app.as('nobody');

const image = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const file = (bytes: Buffer) => ({
  file: { read: async () => bytes, mimetype: 'image/png', filename: 'logo.png' },
});

test('a new installation starts with defaults that everyone can read', async () => {
  expect(await nobody.settings.get()).toEqual({
    companyName: 'Callboard',
    logoUrl: '',
    navbarBgColor: '#564692',
    navbarTextColor: '#FFFFFF',
    timeZone: 'America/Chicago',
    version: 1,
    accent: accentColors('#564692'),
  });
});

describe('an admin', () => {
  const look = { companyName: 'Acme Air', navbarBgColor: '#112233', navbarTextColor: '#fafafa' };

  test('changes the company name and colors', async () => {
    const changed = await admin.settings.update({ ...look, logoUrl: '/elsewhere' });
    expect(changed).toMatchObject({ ...look, logoUrl: '' });
    expect(await nobody.settings.get()).toEqual(changed);
  });

  test('has an accent of the navbar’s color, and of a gray the product’s own', async () => {
    const changed = await admin.settings.update({ ...look, navbarBgColor: '#008c95' });
    expect(changed.accent?.accent).toEqual(['#056168', '#057b82']);
    expect((await admin.settings.update({ ...look, navbarBgColor: '#1d1d1b' })).accent).toBeNull();
    expect((await nobody.settings.get()).accent).toBeNull();
  });

  test('does not overwrite another admin’s change', async () => {
    const { version } = await nobody.settings.get();
    const { accent: _, ...current } = await admin.settings.update({
      ...look,
      companyName: 'First',
      version,
    });
    const late = admin.settings.update({ ...look, companyName: 'Second', version });
    expect(await problemOf(late)).toMatchObject({ status: 409, current });
    const { settings } = await app.as('admin', { ifMatch: version });
    expect((await problemOf(settings.update({ ...look, version }))).status).toBe(412);
  });

  test('says how customers call and pay; a change of something else leaves that', async () => {
    const told = { phone: '(512) 555-0100', howToPay: ' Check, or Zelle to pay@example.com ' };
    const customer = await app.as('customer');
    const stored = { phone: '+15125550100', howToPay: 'Check, or Zelle to pay@example.com' };
    await admin.settings.update({ ...look, ...told });
    const { accent: _, ...changed } = await admin.settings.update(look);
    expect(await customer.settings.company()).toMatchObject({ ...changed, ...stored });
    await admin.settings.update({ ...look, phone: '', howToPay: '' });
    expect(await customer.settings.company()).toMatchObject({ phone: '', howToPay: '' });
    const { version } = await nobody.settings.get();
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
    expect(await customer.settings.company()).toMatchObject(stored);
  });

  test('gives the company its address, mail and license, each with Undo', async () => {
    const address = ADDRESS;
    const profile = {
      email: ' Office@Acme.Example ',
      licenseNumber: 'TACLA 12345',
      address,
    } as const;
    const stored = { email: 'office@acme.example', licenseNumber: 'TACLA 12345', address };
    const tech = await app.as('tech');
    await admin.settings.update({ ...look, ...profile });
    expect(await tech.settings.company()).toMatchObject(stored);
    const { version } = await admin.settings.update(look);
    expect(await tech.settings.company()).toMatchObject(stored);
    const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID, limit: 1 });
    expect(entry?.by).toMatchObject({ _id: app.people.admin.id });
    await admin.settings.update({ ...look, address: { ...address, line1: '2 Oak St' }, version });
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: version + 1 });
    expect((await tech.settings.company()).address).toEqual(address);
  });

  test('says when the company works; new employees then work so, until they have hours of their own', async () => {
    const short = { from: 9 * 60, to: 15 * 60 };
    const week = [null, short, short, short, null, null, null];
    const before = await admin.settings.company();
    expect(before.weeklyHours).toBeNull();
    const { version } = await admin.settings.update({ ...look, weeklyHours: week });
    const tim = await admin.employees.create({ firstName: 'Tim', lastName: 'Tech' });
    expect(tim.weeklyHours).toEqual(week);
    const own = { weeklyHours: [null, ...Array.from({ length: 6 }, () => short)] };
    const kim = await admin.employees.create({ firstName: 'Kim', lastName: 'Tech', ...own });
    expect(kim.weeklyHours).toEqual(own.weeklyHours);
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
    expect((await admin.settings.company()).weeklyHours).toBeNull();
  });

  test('has drives of its own length, which the board and its suggestions go by, and undo takes that back', async () => {
    expect((await admin.settings.company()).driveFactor).toBe(1);
    const { version } = await admin.settings.update({ ...look, driveFactor: 1.25 });
    await admin.settings.update(look);
    expect((await admin.settings.company()).driveFactor).toBe(1.25);
    expect((await admin.dispatch.board({ from: '2026-12-01' })).driveFactor).toBe(1.25);
    const customer = await app.as('customer');
    expect(Object.keys(await customer.settings.company())).not.toContain('driveFactor');
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
    expect((await admin.dispatch.board({ from: '2026-12-01' })).driveFactor).toBe(1);
  });

  test('tells that only to those who are signed in', async () => {
    await admin.settings.update({ ...look, phone: '512 555 0100', howToPay: 'Check' });
    const told = Object.keys(await nobody.settings.get());
    expect(told).toContain('companyName');
    const more = [
      'phone',
      'howToPay',
      'email',
      'address',
      'licenseNumber',
      'weeklyHours',
      'driveFactor',
      'marksScheduled',
    ];
    expect(told.filter((name) => more.includes(name))).toEqual([]);
    expect((await problemOf(nobody.settings.company())).status).toBe(401);
  });

  test('sets the clock that the company goes by', async () => {
    await admin.settings.update({ ...look, timeZone: 'America/Denver' });
    const { timeZone } = await admin.settings.update(look);
    expect(timeZone).toBe('America/Denver');
    const { version } = await nobody.settings.get();
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: version - 1 });
    expect((await nobody.settings.get()).timeZone).toBe('America/Chicago');
  });

  test.each([
    [{ timeZone: '' }, 'timeZone', 'Time zone is required'],
    [{ phone: '12' }, 'phone', 'Enter a phone number with area code, like (512) 555-0142'],
    [{ howToPay: 'x'.repeat(501) }, 'howToPay', 'How to pay may have at most 500 characters'],
    [{ email: 'acme' }, 'email', 'Enter an email address like name@example.com'],
    [
      { licenseNumber: 'x'.repeat(101) },
      'licenseNumber',
      'License number may have at most 100 characters',
    ],
    [{ driveFactor: 0.2 }, 'driveFactor', 'Drive times must be at least 0.25'],
    [{ driveFactor: 4.5 }, 'driveFactor', 'Drive times may be at most 4'],
    [{ driveFactor: 1.005 }, 'driveFactor', 'Drive times may have at most 2 decimals'],
    [{ weeklyHours: [null] }, 'weeklyHours', 'A week has seven days'],
    [{ timeZone: 'Texas' }, 'timeZone', 'Time zone must be a name such as America/Chicago'],
    [{ companyName: '  ' }, 'companyName', 'Company name is required'],
    [{ navbarBgColor: 'red' }, 'navbarBgColor', 'Navbar background must look like #564692'],
    [{ navbarTextColor: '#fff' }, 'navbarTextColor', 'Navbar text must look like #564692'],
    [
      { navbarBgColor: '#000000; } body { display: none' },
      'navbarBgColor',
      'Navbar background must look like #564692',
    ],
  ])('cannot set %j', async (values, field, words) => {
    const before = await nobody.settings.get();
    const refused = send(app, 'admin', 'settings.update', { ...look, ...values });
    expect(await problemOf(refused)).toMatchObject({
      status: 400,
      fields: { [field]: [words] },
    });
    expect(await nobody.settings.get()).toEqual(before);
  });
});

describe('the logo', () => {
  test('is re-encoded, without metadata from the file', async () => {
    const secret = 'taken at 30.2672 N';
    const photo = await image(40, 30)
      .png()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    const upload = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect(upload.includes(secret)).toBe(true);
    const { logoUrl } = await admin.settings.setLogo(file(upload));
    const logo = await nobody.settings.logo();
    expect(logo.type).toBe('image/webp');
    expect(logoUrl).toBe(`/api/settings/logo?v=${logo.etag}`);
    const { format, width, height, exif } = await sharp(logo.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 30 });
    expect(logo.bytes.includes(secret) || logo.bytes.includes('script')).toBe(false);
  });

  test('has a new address when it changes, and none when it is removed', async () => {
    const first = await admin.settings.setLogo(file(await image(8, 8, '#ff0000').png().toBuffer()));
    const second = await admin.settings.setLogo(
      file(await image(8, 8, '#00ff00').jpeg().toBuffer()),
    );
    expect(second.logoUrl).not.toBe(first.logoUrl);
    expect(await nobody.settings.get()).toEqual(second);
    expect(await admin.settings.removeLogo()).toBeUndefined();
    expect((await nobody.settings.get()).logoUrl).toBe('');
    expect(await problemOf(nobody.settings.logo())).toMatchObject({
      status: 404,
      detail: 'This logo does not exist.',
    });
    expect(await admin.settings.removeLogo()).toBeUndefined();
  });

  test('can be cached forever at the address with its hash, and at no other', async () => {
    const { logoUrl } = await admin.settings.setLogo(file(await image(8, 8).png().toBuffer()));
    const v = new URL(logoUrl, 'https://callboard.test').searchParams.get('v') ?? undefined;
    expect(await nobody.settings.logo({ v })).toMatchObject({ etag: v, immutable: true });
    for (const other of [undefined, { v: 'of-another-logo' }]) {
      expect(await nobody.settings.logo(other)).toMatchObject({ etag: v, immutable: false });
    }
  });

  test('is read only after the role was checked', async () => {
    let wasRead = false;
    const upload = {
      file: {
        read: async () => {
          wasRead = true;
          return Buffer.alloc(0);
        },
      },
    };
    const refused = send(app, 'dispatcher', 'settings.setLogo', upload);
    expect((await problemOf(refused)).status).toBe(403);
    expect(wasRead).toBe(false);
    expect((await problemOf(send(app, 'admin', 'settings.setLogo', {}))).fields).toEqual({
      file: ['Choose a file'],
    });
  });
});

test('the sign-in pages are told only while no active admin exists', async () => {
  expect(await nobody.settings.get()).not.toHaveProperty('needsAdmin');
  const isAdmin = eq(employees.role, 'admin');
  await app.db.update(employees).set({ isActive: false }).where(isAdmin);
  expect(await nobody.settings.get()).toMatchObject({ needsAdmin: true });
  await app.db.update(employees).set({ isActive: true }).where(isAdmin);
  expect(await nobody.settings.get()).not.toHaveProperty('needsAdmin');
});
