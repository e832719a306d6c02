import { expect, it } from 'vitest';
import { nextLink } from './next-link.ts';

it('keeps the query and replaces the cursor', () => {
  expect(nextLink('/api/service-calls?status=new&cursor=a&q=x%20y', 'b>')).toBe(
    '</api/service-calls?status=new&cursor=b%3E&q=x+y>; rel="next"',
  );
  expect(nextLink('/api/customers', 'b')).toBe('</api/customers?cursor=b>; rel="next"');
});
