import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { planCoercion } from './coercion.ts';
import { inputShape } from './input-shape.ts';

const Query = z.object({
  q: z.string().nullish(),
  limit: z.int().min(1).default(100),
  price: z.number().nullable().optional(),
  isActive: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  either: z.union([z.string(), z.number()]).optional(),
});
const coerce = planCoercion(inputShape([Query]).properties);

describe('query strings', () => {
  it('become numbers, booleans and lists where the schema asks for them', () => {
    expect(
      coerce({ limit: '5', price: '-1.50', isActive: 'false', tags: 'a', q: '007', either: '8' }),
    ).toEqual({ limit: 5, price: -1.5, isActive: false, tags: ['a'], q: '007', either: '8' });
  });

  it('stay strings if they do not fit, so that the schema reports them', () => {
    expect(coerce({ limit: '5e3', price: '0x10', isActive: 'yes' })).toEqual({
      limit: '5e3',
      price: '0x10',
      isActive: 'yes',
    });
  });

  it('are dropped when empty', () => {
    expect(coerce({ q: '', limit: '' })).toEqual({});
  });

  it('keep fields the schema does not know', () => {
    expect(coerce({ other: '1' })).toEqual({ other: '1' });
  });
});
