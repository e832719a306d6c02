import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { show } from '~/testing/show.tsx';
import { CallBar, type CallBarProps } from './call-bar.tsx';

interface BarProps {
  call: ReturnType<typeof sampleCall>;
  of?: CallBarProps['role'];
  payment: (from: HTMLElement | null) => void;
}

function Bar({ call, payment, of = 'tech' }: BarProps) {
  const status = useSetStatus(call._id);
  const nothing = () => {};
  return (
    <CallBar
      {...{ call, status, role: of }}
      onShowLines={nothing}
      photos={{ add: nothing, areComing: false }}
      add={{ note: nothing, lines: nothing, payment }}
    />
  );
}

const main = page.getByRole('button', { name: 'Take payment' });

test('work that is done and not paid ends with the payment', async () => {
  const payment = vi.fn<BarProps['payment']>();
  const call = sampleCall({ status: 'completed', balance: 354 });
  await show(<Bar {...{ call, payment }} />, { as: 'tech', size: 'phone' });
  await userEvent.click(main);
  expect(payment).toHaveBeenCalledExactlyOnceWith(main.element());
});

test('what is paid, or still to be done, asks for no payment', async () => {
  const payment = vi.fn<BarProps['payment']>();
  const paid = sampleCall({ status: 'completed', paid: 354, balance: 0 });
  await show(<Bar {...{ call: paid, payment }} />, { as: 'tech', size: 'phone' });
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect.element(page.getByText('1 line, paid in full')).toBeVisible();
  await expect.element(main).not.toBeInTheDocument();
  const discounted = sampleCall({ status: 'completed', discount: 354, total: 0, balance: 0 });
  await show(<Bar {...{ call: discounted, payment }} />, { as: 'tech', size: 'phone' });
  await expect.element(page.getByText('1 line, no balance')).toBeVisible();
  const underWay = sampleCall({ status: 'in_progress', balance: 354 });
  await show(<Bar {...{ call: underWay, payment }} />, { as: 'tech', size: 'phone' });
  await expect.element(page.getByRole('button', { name: /Finish/ })).toBeVisible();
  await expect.element(main).not.toBeInTheDocument();
});

const step = page.getByRole('button', { name: /^Next status/ });

test('the office is asked for what is still due, not to call it paid', async () => {
  const due = sampleCall({ status: 'invoiced', balance: 354 });
  await show(<Bar call={due} payment={() => {}} of="dispatcher" />, { size: 'phone' });
  await expect.element(main).toBeVisible();
  await expect.element(step).not.toBeInTheDocument();
});

test('the office closes what is paid', async () => {
  const paid = sampleCall({ status: 'invoiced', paid: 354, balance: 0 });
  await show(<Bar call={paid} payment={() => {}} of="dispatcher" />, { size: 'phone' });
  await expect.element(step).toHaveTextContent(/Closed \(paid\)/);
  await expect.element(main).not.toBeInTheDocument();
});
