import type { Who } from '@callboard/api/testing/start-test-app';
import { z } from 'zod';
import type { OpenDay } from '../open-day.ts';
import type { Player } from '../player.ts';
import { fieldOf, idOf } from '../read-answer.ts';

const PASSWORD = 'a long enough password of the day';
const TEMPORARY = 'a temporary password of the day';

const tokenOf = (link: string) => new URL(link).hash.slice(1) || link.split('/').at(-1) || '';

/** Who works here and whom they work for; ids of the four. */
export type People = { adminId: string; dispatcherId: string; techId: string; customerId: string };

/** An admin chooses a password; everybody else is added and signs in, with what goes wrong in between. */
export async function everybodySignsIn(player: Player, day: OpenDay): Promise<People> {
  const employee = async (who: Who, email: string, phone: string, password: string) => {
    const login = { email, password };
    await player.ask('nobody', 'auth.employeeLogin', { email, password: 'not the password' });
    const sent = await player.ask('nobody', 'auth.employeeLogin', login);
    const tempToken = fieldOf(sent, 'tempToken', z.string());
    await player.ask('nobody', 'auth.verifyCode', { email, code: '000000', tempToken });
    await player.ask('nobody', 'auth.resendCode', { email, tempToken });
    const code = day.codeFor(phone);
    const signedIn = await player.ask('nobody', 'auth.verifyCode', { email, code, tempToken });
    await player.ask('nobody', 'auth.verifyCode', { email, code, tempToken });
    player.signIn(who, fieldOf(signedIn, 'accessToken', z.string()));
    return signedIn;
  };

  const { email, phone, link } = day.admin;
  const token = tokenOf(link);
  await player.ask('nobody', 'auth.readLink', { token });
  await player.ask('nobody', 'auth.readLink', { token: 'nobody' });
  await player.ask('nobody', 'auth.choosePassword', { token, password: 'short' });
  await player.ask('nobody', 'auth.choosePassword', { token, password: PASSWORD });
  await player.ask('nobody', 'auth.choosePassword', { token, password: PASSWORD });
  const adminId = fieldOf(
    await employee('admin', email, phone, PASSWORD),
    'user',
    z.object({ id: z.string() }),
  ).id;

  const hired: string[] = [];
  for (const [role, first, last, number] of [
    ['dispatcher', 'Dana', 'Daily', '0101'],
    ['tech', 'Tess', 'Turner', '0102'],
  ] as const) {
    const address = `${first.toLowerCase()}@example.com`;
    const made = await player.write('admin', 'employees.create', {
      firstName: first,
      lastName: last,
      email: address,
      phone: `(512) 555-${number}`,
      role,
      password: TEMPORARY,
    });
    await employee(role, address, `+1512555${number}`, TEMPORARY);
    await player.ask(role, 'auth.me');
    await player.ask(role, 'serviceCalls.list');
    await player.write(role, 'auth.changePassword', {
      currentPassword: TEMPORARY,
      newPassword: `${PASSWORD} for ${first}`,
    });
    hired.push(idOf(made));
  }

  const customer = await player.write('dispatcher', 'customers.create', {
    firstName: 'Cora',
    lastName: 'Customer',
    phone: '(512) 555-0103',
    email: 'cora@example.com',
    isVip: true,
  });
  const id = idOf(customer);
  const invited = await player.write('dispatcher', 'customerInvites.create', { id });
  player.keep('the mail of the invitation', day.mailTo('cora@example.com'));
  const accepted = await player.write('nobody', 'customerInvites.accept', {
    token: tokenOf(fieldOf(invited, 'url', z.string())),
    username: 'cora',
    password: `${PASSWORD} for Cora`,
  });
  await player.ask('nobody', 'auth.customerLogin', { usernameOrEmail: 'cora', password: 'wrong' });
  const login = { usernameOrEmail: 'Cora', password: `${PASSWORD} for Cora` };
  const signedIn = await player.write('nobody', 'auth.customerLogin', login);
  player.signIn('customer', fieldOf(signedIn, 'accessToken', z.string()));
  const refreshToken = fieldOf(accepted, 'refreshToken', z.string());
  await player.write('nobody', 'auth.refresh', { refreshToken });
  for (const who of ['customer', 'tech', 'dispatcher', 'admin', 'nobody'] as const) {
    await player.ask(who, 'auth.me');
    await player.ask(who, 'sessions.list');
  }
  const [dispatcherId = '', techId = ''] = hired;
  return { adminId, dispatcherId, techId, customerId: id };
}
