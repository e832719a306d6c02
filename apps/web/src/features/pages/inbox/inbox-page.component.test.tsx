import type { StoredFile } from '@callboard/contract/files/files';
import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { InboxPage } from './inbox-page.tsx';

const CANCEL: IncomingText = {
  _id: 'text',
  phone: '+15125550142',
  text: 'CANCEL',
  pictures: 1,
  media: [],
  customer: { _id: 'cora', name: 'Cora Vega' },
  serviceCallId: 'call',
  perhapsVisit: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};
const STRANGER: IncomingText = {
  ...CANCEL,
  _id: 'stranger',
  text: 'Who is this?',
  pictures: 0,
  customer: null,
  serviceCallId: null,
  perhapsVisit: false,
};
const SENT: Message = {
  _id: 'sent',
  channel: 'text',
  to: CANCEL.phone,
  template: 'written',
  state: 'waiting',
  attempts: 0,
  nextTryAt: null,
  lastError: '',
  createdAt: '2026-11-20T15:05:00.000Z',
  sentAt: null,
  customerId: 'cora',
  serviceCallId: null,
};

test('the office sees who texted what, and whether they may have meant the visit', async () => {
  await show(<InboxPage />, { as: 'dispatcher', answers: { inbox: { list: [CANCEL, STRANGER] } } });
  await expect.element(page.getByText('Texts are off; did they mean the visit?')).toBeVisible();
  await expect.element(page.getByText('1 picture came along')).toBeVisible();
  await expect.element(page.getByText('Who is this?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cora Vega' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Reply' }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'New customer' }))
    .toHaveAttribute('href', '/customers/new?phone=%2B15125550142');
  await expect
    .element(page.getByRole('link', { name: 'New call' }))
    .toHaveAttribute('href', '/service-calls/new?caller=%2B15125550142');
  await expectAccessible();
});

test('a text is answered in two acts, and counts as read', async () => {
  const { server } = await show(<InboxPage />, {
    as: 'dispatcher',
    answers: {
      inbox: { list: [CANCEL], read: { ...CANCEL, readAt: SENT.createdAt } },
      customers: { sendText: SENT },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Reply' }));
  await userEvent.fill(page.getByLabelText('Text', { exact: true }), 'We called it off.');
  await userEvent.click(page.getByRole('button', { name: 'Send text' }));
  await expect.element(page.getByText('Text to Cora Vega is on its way')).toBeVisible();
  expect(server.inputsOf('customers.sendText')).toEqual([
    { id: 'cora', text: 'We called it off.' },
  ]);
  expect(server.inputsOf('inbox.read')).toEqual([{ id: 'text' }]);
});

test('the visit that a CANCEL was meant for is canceled with one press, and the text is read', async () => {
  const call = sampleCall({ _id: 'call' });
  const { server } = await show(<InboxPage />, {
    as: 'dispatcher',
    answers: {
      inbox: { list: [CANCEL], read: { ...CANCEL, readAt: SENT.createdAt } },
      serviceCalls: { byId: call, setStatus: { ...call, status: 'canceled', version: 8 } },
      companyLists: { list: [] },
    },
  });
  const meant = page.getByRole('status').filter({ hasText: 'did they mean the visit?' });
  await expect
    .element(meant.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', 'tel:+15125550142');
  await userEvent.click(meant.getByRole('button', { name: 'Cancel visit' }));
  await expect.element(page.getByText('#1042 is canceled. Why?')).toBeVisible();
  expect(server.inputsOf('serviceCalls.setStatus')).toMatchObject([
    { id: 'call', status: 'canceled' },
  ]);
  await expect.poll(() => server.inputsOf('inbox.read')).toEqual([{ id: 'text' }]);
});

const PICTURE = { _id: 'picture', type: 'image/jpeg', file: null };
const OTHER = { ...PICTURE, _id: 'other' };
const KEPT: StoredFile = {
  _id: 'file',
  name: 'texted-2026-11-20-1.jpg',
  type: 'image/jpeg',
  size: 1024,
  createdAt: '2026-11-20T15:05:00.000Z',
  url: '/api/files/file',
  thumbnailUrl: '/api/files/file/thumbnail',
  isShared: false,
  author: { _id: 'office', name: 'Sam' },
  version: 1,
};

test('a picture that came along is kept with one press, and then seen', async () => {
  const text = { ...STRANGER, pictures: 2, customer: CANCEL.customer };
  let isKept = false;
  const { server } = await show(<InboxPage />, {
    as: 'dispatcher',
    answers: {
      inbox: {
        list: () => [{ ...text, media: [isKept ? { ...PICTURE, file: KEPT } : PICTURE, OTHER] }],
        keepPicture: () => {
          isKept = true;
          return KEPT;
        },
      },
    },
  });
  await expect.element(page.getByText('2 pictures came along')).toBeVisible();
  await expect.element(page.getByText('Not kept yet').first()).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Keep picture 1' }));
  await expect.element(page.getByText('Picture kept with the customer')).toBeVisible();
  expect(server.inputsOf('inbox.keepPicture')).toEqual([{ id: PICTURE._id }]);
  await expect.element(page.getByRole('button', { name: `Open ${KEPT.name}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep picture 2' })).toBeVisible();
});

test('pictures of a number that nobody has are kept once it is a customer’s', async () => {
  const text = { ...STRANGER, pictures: 1, media: [PICTURE] };
  await show(<InboxPage />, { as: 'dispatcher', answers: { inbox: { list: [text] } } });
  await expect.element(page.getByText('make a customer first', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /Keep/ }).elements()).toEqual([]);
});

test('what cannot be kept says what to do instead, and a server of the version before names no pictures', async () => {
  const video = { ...PICTURE, type: 'video/mp4' };
  const { media: _, ...before } = { ...STRANGER, _id: 'before', pictures: 2 };
  const heic = { ...OTHER, type: 'image/heic' };
  const list = [
    { ...STRANGER, pictures: 2, customer: CANCEL.customer, media: [video, heic] },
    { ...before, pictures: 3 },
  ];
  await show(<InboxPage />, { as: 'dispatcher', answers: { inbox: { list } } });
  await expect.element(page.getByText('2 pictures came along')).toBeVisible();
  await expect.element(page.getByText('3 pictures came along')).toBeVisible();
  await expect.element(page.getByText('Can’t be kept').first()).toBeVisible();
  await expect.element(page.getByText('Video. Ask for photos instead.')).toBeVisible();
  await expect.element(page.getByText('HEIC photo. Ask for a JPEG or a screenshot.')).toBeVisible();
  await expectAccessible();
  expect(page.getByText('Not kept yet').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Keep/ }).elements()).toEqual([]);
});

test.each(['image/jpg', 'IMAGE/JPEG', 'image/bmp', 'image/avif', 'application/octet-stream', ''])(
  'of one that the provider calls “%s” the server says whether it can be kept',
  async (type) => {
    const text = { ...STRANGER, pictures: 1, customer: CANCEL.customer };
    const detail = 'This kind of picture can’t be kept. Ask for a JPEG or a screenshot.';
    await show(<InboxPage />, {
      as: 'dispatcher',
      answers: {
        inbox: {
          list: [{ ...text, media: [{ ...PICTURE, type }] }],
          keepPicture: () => refuse(415, 'unsupported_media_type', detail),
        },
      },
    });
    await expect.element(page.getByText('Not kept yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Keep picture 1' }));
    await expect.element(page.getByText(detail)).toBeVisible();
  },
);

test.each(['VIDEO/MP4', 'audio/amr', 'Image/HEIF', 'text/x-vCard', 'text/vcard'])(
  'one that is known never to be kept, such as “%s”, is not offered',
  async (type) => {
    const text = { ...STRANGER, pictures: 1, media: [{ ...PICTURE, type }] };
    await show(<InboxPage />, {
      as: 'dispatcher',
      answers: { inbox: { list: [{ ...text, customer: CANCEL.customer }] } },
    });
    await expect.element(page.getByText('Can’t be kept')).toBeVisible();
    expect(page.getByRole('button', { name: /Keep/ }).elements()).toEqual([]);
  },
);
