import { expect, test } from 'vitest';
import { commandsOf } from './commands.ts';
import { matchCommands } from './match-commands.ts';

const commands = commandsOf('admin', true);
const NOTHING = { exact: [], begun: [], hinted: [], similar: [] };
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test.each([
  ['new service call', 'New Service Call'],
  ['New call', 'New Service Call'],
  ['settings', 'System Settings'],
  ['by status', 'Service Calls: New'],
  ['LOG OUT', 'Logout'],
  ['price book', 'Item Catalog'],
])('“%s” is what one screen is called', (typed, title) => {
  expect(titles(matchCommands(typed, commands).exact)).toEqual([title]);
});

test.each([
  ['call new', 'New Service Call'],
  ['dis', 'Dispatch'],
  ['board', 'Dispatch'],
  ['unpaid', 'Service Calls: Unpaid'],
  ['parts wait', 'Service Calls: Waiting for parts'],
  ['emp', 'Employees'],
  ['tags reasons', 'Lists'],
])('“%s” finds “%s” first, in any order and by other words for it', (typed, title) => {
  const { exact, begun, hinted } = matchCommands(typed, commands);
  expect(titles([...exact, ...begun, ...hinted])[0]).toBe(title);
});

test.each([
  ['time off', 'Dispatch'],
  ['vacation', 'Employees'],
  ['duplicates', 'Likely Duplicates'],
  ['merge customers', 'Likely Duplicates'],
  ['export', 'Export customers'],
  ['export payments', 'Export payments'],
  ['payroll', 'Hours worked'],
  ['holidays', 'Holidays'],
  ['zip codes', 'Service Area'],
  ['price list', 'Item Catalog'],
  ['who owes us', 'Service Calls: Unpaid'],
  ['past due', 'Service Calls: Unpaid'],
  ['cancel reasons', 'Cancel reasons'],
  ['refrigerant log', 'Refrigerant log'],
  ['undo import', 'Import'],
  ['add technician', 'Employees'],
  ['backup', 'Backups'],
  ['business hours', 'System Settings'],
  ['lost phone', 'Signed-in devices'],
])('“%s”, as people say it, has “%s” among the first three', (typed, title) => {
  const { exact, begun, hinted } = matchCommands(typed, commands);
  expect(titles([...exact, ...begun, ...hinted]).slice(0, 3)).toContain(title);
});

test('one letter may be wrong in a word of five or more', () => {
  expect(titles(matchCommands('dipatch', commands).similar)).toEqual(['Dispatch']);
  expect(titles(matchCommands('emploeyes', commands).similar)).toEqual(['Employees']);
  expect(matchCommands('lits', commands)).toEqual(NOTHING);
});

test('whole words come before beginnings, and nothing typed finds nothing', () => {
  const found = matchCommands('new', commands);
  expect(titles(found.begun).slice(0, 2)).toEqual(['New Service Call', 'Service Calls: New']);
  expect(matchCommands(' - ', commands)).toEqual(NOTHING);
});

test('nobody is offered a screen that the role may not open', () => {
  const opened = (role: 'tech' | 'dispatcher') =>
    commandsOf(role, true).flatMap(({ does }) => ('open' in does ? does.open : []));
  expect(opened('tech').filter((path) => /customers|admin|payments|booked/.test(path))).toEqual([]);
  expect(opened('dispatcher')).toContain('/customers');
  expect(opened('dispatcher')).not.toContain('/admin/settings');
});
