// 'negative' instead of 'auto': a float sum slightly below zero would show as "-$0.00".
const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
});

export function formatUsd(dollars: number): string {
  return usd.format(dollars);
}
