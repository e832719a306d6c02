import { at, between } from './said-times.ts';
import type { Week } from './scene.ts';

/** When, what happens, and what is told until the next row. */
export type Row = [when: string, what: string, act: () => Promise<unknown>, told: string[]];

/**
 * A week in which the clocks go back in the night to Sunday. Each row: when, what happens, and what is told
 * until the next row: to whom, by which way, in which words.
 */
export const weekOf = ({
  office,
  technicians: { tim, uma, vic },
  customers: { ana, beto, cora, dee, eve },
  part,
  idOf,
  book,
  move,
  undo,
  setStatus,
  text,
}: Week): Row[] => [
  [
    'Thu Oct 29 9:00 AM',
    'Ana is booked',
    () => book('Ana', ana, tim, 'Mon Nov 2 10:00 AM', 'Mon Nov 2 12:00 PM'),
    ['Thu 9:02 AM, Ana, text: booked Mon, Nov 2 between 10:00 AM and 12:00 PM'],
  ],
  [
    'Thu Oct 29 9:10 AM',
    'Cora, who has mail only, is booked for Sunday',
    () => book('Cora', cora, tim, 'Sun Nov 1 9:00 AM'),
    ['Thu 9:12 AM, Cora, email: booked Sun, Nov 1 at 9:00 AM'],
  ],
  [
    'Thu Oct 29 9:20 AM',
    'Beto, who speaks Spanish, is booked',
    () => book('Beto', beto, uma, 'Tue Nov 3 8:00 AM', 'Tue Nov 3 10:00 AM'),
    ['Thu 9:22 AM, Beto, text: reservada mar. 3 de noviembre entre 8:00 am y 10:00 am'],
  ],
  [
    'Thu Oct 29 10:00 AM',
    'Ana is moved',
    () => move('Ana', 'Mon Nov 2 1:00 PM', 'Mon Nov 2 3:00 PM'),
    [],
  ],
  [
    'Thu Oct 29 10:01 AM',
    'and moved once more',
    () => move('Ana', 'Mon Nov 2 2:00 PM', 'Mon Nov 2 4:00 PM'),
    [
      'Thu 10:03 AM, Ana, text: moved from Mon, Nov 2 between 10:00 AM and 12:00 PM to Mon, Nov 2 between 2:00 PM and 4:00 PM',
    ],
  ],
  ['Thu Oct 29 11:00 AM', 'Cora is moved', () => move('Cora', 'Sun Nov 1 10:00 AM'), []],
  ['Thu Oct 29 11:01 AM', 'which is undone in time', () => undo('Cora'), []],
  [
    'Thu Oct 29 11:30 AM',
    'Dee is booked',
    () => book('Dee', dee, uma, 'Mon Nov 2 9:00 AM', 'Mon Nov 2 11:00 AM'),
    ['Thu 11:32 AM, Dee, text: booked Mon, Nov 2 between 9:00 AM and 11:00 AM'],
  ],
  [
    'Thu Oct 29 8:59 PM',
    'Eve is booked; two minutes later the night is quiet',
    () => book('Eve', eve, tim, 'Tue Nov 3 11:00 AM'),
    ['Fri 8:00 AM, Eve, text: booked Tue, Nov 3 at 11:00 AM'],
  ],
  ['Fri Oct 30 9:00 AM', 'Dee texts STOP', () => text('+15125550144', 'STOP'), []],
  [
    'Fri Oct 30 9:05 AM',
    'Dee is moved',
    () => move('Dee', 'Mon Nov 2 9:30 AM', 'Mon Nov 2 11:30 AM'),
    [
      'Fri 9:07 AM, Dee, email: moved from Mon, Nov 2 between 9:00 AM and 11:00 AM to Mon, Nov 2 between 9:30 AM and 11:30 AM',
    ],
  ],
  [
    'Fri Oct 30 10:00 AM',
    'Eve is moved',
    () => move('Eve', 'Tue Nov 3 1:00 PM'),
    ['Fri 10:02 AM, Eve, text: moved from Tue, Nov 3 at 11:00 AM to Tue, Nov 3 at 1:00 PM'],
  ],
  [
    'Fri Oct 30 10:30 AM',
    'which is undone too late',
    () => undo('Eve'),
    [
      'Fri 10:32 AM, Eve, text: moved from Tue, Nov 3 at 1:00 PM to Tue, Nov 3 at 11:00 AM',
      // The day before by hours, which Sunday has one more of.
      'Sat 10:01 AM, Cora, email: a reminder of Sun, Nov 1 at 9:00 AM',
    ],
  ],
  [
    'Sat Oct 31 11:00 PM',
    'Cora’s visit is canceled in the night in which the clocks go back',
    () => setStatus('Cora', 'canceled'),
    [
      'Sun 8:00 AM, Cora, email: canceled Sun, Nov 1 at 9:00 AM',
      'Sun 10:01 AM, Dee, email: a reminder of Mon, Nov 2 between 9:30 AM and 11:30 AM',
      'Sun 2:01 PM, Ana, text: a reminder of Mon, Nov 2 between 2:00 PM and 4:00 PM',
    ],
  ],
  [
    'Mon Nov 2 7:30 AM',
    'Uma is sick today; nobody is told before somebody else goes',
    () =>
      office.dispatch.takeTimeOff({
        id: uma.id,
        start: at('Mon Nov 2 12:00 AM'),
        end: at('Tue Nov 3 12:00 AM'),
        note: 'Sick',
      }),
    [],
  ],
  [
    'Mon Nov 2 7:40 AM',
    'Dee and Ana are moved together on the board',
    () =>
      office.dispatch.moveSeveral({
        moves: [
          {
            id: idOf('Dee'),
            assignedEmployeeId: tim.id,
            scheduledAt: at('Mon Nov 2 11:00 AM'),
            arrivalWindow: between('Mon Nov 2 11:00 AM', 'Mon Nov 2 1:00 PM'),
          },
          {
            id: idOf('Ana'),
            assignedEmployeeId: tim.id,
            scheduledAt: at('Tue Nov 3 2:00 PM'),
            arrivalWindow: between('Tue Nov 3 2:00 PM', 'Tue Nov 3 4:00 PM'),
          },
        ],
        ruleReason: 'Uma is sick',
      }),
    [
      'Mon 8:00 AM, Ana, text: moved from Mon, Nov 2 between 2:00 PM and 4:00 PM to Tue, Nov 3 between 2:00 PM and 4:00 PM',
      'Mon 8:00 AM, Dee, email: moved from Mon, Nov 2 between 9:30 AM and 11:30 AM to Mon, Nov 2 between 11:00 AM and 1:00 PM',
      'Mon 8:01 AM, Beto, text: recordatorio mar. 3 de noviembre entre 8:00 am y 10:00 am',
      'Mon 10:01 AM, Dee, email: soon, Mon, Nov 2 between 11:00 AM and 1:00 PM',
    ],
  ],
  [
    'Mon Nov 2 10:32 AM',
    'Tim is on the way to Dee',
    () => setStatus('Dee', 'en_route'),
    ['Mon 10:32:10 AM, Dee, email: Tim is coming about 10:45 AM'],
  ],
  [
    'Mon Nov 2 10:40 AM',
    'Vic takes that over',
    () => office.serviceCalls.assign({ id: idOf('Dee'), assignedEmployeeId: vic.id }),
    ['Mon 10:40:10 AM, Dee, email: now expected about 10:55 AM'],
  ],
  [
    'Mon Nov 2 10:50 AM',
    'and runs late',
    () => office.messages.runningLate({ id: idOf('Dee'), minutes: 20 }),
    [
      'Mon 10:50:20 AM, Dee, email: 20 minutes late',
      'Mon 11:01 AM, Eve, text: a reminder of Tue, Nov 3 at 11:00 AM',
    ],
  ],
  ['Mon Nov 2 11:40 AM', 'He is there', () => setStatus('Dee', 'in_progress'), []],
  [
    'Mon Nov 2 12:30 PM',
    'and done; in the evening Ana is reminded, who was told in the morning',
    async () => {
      const items = [{ item: (await part)._id, description: 'Capacitor', unitPrice: 120 }];
      await office.serviceCalls.setItems({ id: idOf('Dee'), items });
      await setStatus('Dee', 'completed');
    },
    [
      'Mon 12:32 PM, Dee, email: done: Capacitor',
      'Mon 8:01 PM, Ana, text: a reminder of Tue, Nov 3 between 2:00 PM and 4:00 PM',
    ],
  ],
  [
    'Tue Nov 3 7:20 AM',
    'Uma is on the way to Beto in the quiet hours, and past them that is no news',
    () => setStatus('Beto', 'en_route'),
    ['Tue 9:01 AM, Eve, text: soon, Tue, Nov 3 at 11:00 AM'],
  ],
  [
    'Tue Nov 3 9:30 AM',
    'and done with nothing noted: a text that would be empty is not sent',
    () => setStatus('Beto', 'completed'),
    [],
  ],
  [
    'Tue Nov 3 10:00 AM',
    'Ana’s visit is reassigned before anybody set out',
    () => office.serviceCalls.assign({ id: idOf('Ana'), assignedEmployeeId: vic.id }),
    ['Tue 12:01 PM, Ana, text: soon, Tue, Nov 3 between 2:00 PM and 4:00 PM'],
  ],
  [
    'Tue Nov 3 1:00 PM',
    'Ana’s visit is canceled, and the office tells her itself',
    () =>
      office.serviceCalls.setStatus({ id: idOf('Ana'), status: 'canceled', tellCustomer: false }),
    [],
  ],
  ['Tue Nov 3 4:00 PM', 'Dee texts START', () => text('+15125550144', 'START'), []],
  [
    'Wed Nov 4 9:00 AM',
    'Dee is booked again',
    () => book('Dee', dee, tim, 'Fri Nov 6 9:00 AM'),
    ['Wed 9:02 AM, Dee, text: booked Fri, Nov 6 at 9:00 AM'],
  ],
];
