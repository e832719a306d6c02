// 'negative' and not 'auto': a sum of floats may come out a hair below zero, and "-$0.00" worries people.
const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
});

export function formatUsd(dollars: number): string {
  return usd.format(dollars);
}
