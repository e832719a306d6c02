import type { CatalogItem, ItemType } from '@callboard/contract/price-book/catalog';
import { STARTER_BOOK } from '@callboard/contract/price-book/starter-book';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { StarterPage } from './starter-page.tsx';

const TYPES = ['fee', 'labor', 'part', 'equipment', 'contract'].map(
  (key): ItemType => ({ _id: key, name: key, key }),
);

test('whoever has added starter items is led to the price book, and asked nothing', async () => {
  let stored: CatalogItem[] = [];
  const { address } = await show(<StarterPage />, {
    as: 'admin',
    at: '/#starter',
    answers: {
      catalog: {
        types: TYPES,
        list: () => stored,
        addStarterItems: ({ items }) => {
          stored = items.map(({ code, price }) => ({
            _id: code,
            code,
            name: code,
            description: '',
            price,
            taxable: true,
            type: { _id: 'fee', name: 'fee', key: 'fee' },
            typeId: 'fee',
            contractDays: null,
            createdAt: '2026-11-20T09:00:00.000Z',
            version: 1,
          }));
          return stored;
        },
      },
    },
  });
  await userEvent.fill(page.getByLabelText('Price of Diagnostic / service call'), '129');
  await userEvent.click(page.getByRole('button', { name: `Add ${STARTER_BOOK.length} items` }));
  await expect.element(page.getByText('Another screen')).toBeVisible();
  expect(address()).toBe('/admin/items');
  expect(stored.find(({ code }) => code === 'FEE-DIAG')?.price).toBe(129);
});
