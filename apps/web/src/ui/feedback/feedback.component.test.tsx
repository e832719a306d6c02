import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LiveStatus } from './live-status.tsx';
import { Notice } from './notice.tsx';
import { SkeletonRegion } from './skeleton-region.tsx';

function Failed({ onRetry }: { onRetry: () => void }) {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    onRetry();
  };
  const failure = { message: 'The calls did not load.', requestId: 'req-7', onRetry: retry };
  return <ErrorState {...failure} retrying={retrying} />;
}

test('what failed to load is announced with its request, and is tried again once at a time', async () => {
  const retry = vi.fn<() => void>();
  await show(<Failed onRetry={retry} />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/The calls did not load\.Request req-7/);
  await page.getByRole('button', { name: 'Retry' }).click();
  const retrying = page.getByRole('button', { name: 'Retrying…' });
  await expect.element(retrying).toHaveFocus();
  await retrying.click({ force: true });
  expect(retry).toHaveBeenCalledOnce();
});

test('what cannot be tried again offers no Retry', async () => {
  await show(<ErrorState message="You cannot see this call." />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^You cannot see this call\.$/);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('only an error interrupts; other notices are said when there is time', async () => {
  await show(
    <>
      {(['info', 'warn', 'error', 'success'] as const).map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={`Title: ${tone}`}
          actions={<Button>Fix {tone}</Button>}
        >
          Text: {tone}
        </Notice>
      ))}
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Title: errorText: error');
  await expect.element(page.getByRole('status')).toHaveLength(3);
  await expectAccessibleInBothThemes();
});

function Counting() {
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setText('3 calls found')}>Search</Button>
      <LiveStatus>{text}</LiveStatus>
    </>
  );
}

test('a result is announced in a place that was there before it', async () => {
  await show(<Counting />);
  const status = page.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  const before = status.element();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(status).toHaveTextContent('3 calls found');
  expect(status.element()).toBe(before);
});

test('loading and nothing there are told apart, in light and dark', async () => {
  const create = vi.fn<() => void>();
  await show(
    <>
      <SkeletonRegion label="Loading calls" />
      <EmptyState
        text="No calls yet"
        hint="New calls are listed here."
        icon={Inbox}
        action={<Button onClick={create}>Create call</Button>}
      />
    </>,
  );
  const loading = page.getByRole('status');
  await expect.element(loading).toHaveTextContent('Loading calls');
  await expect.element(loading).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('No calls yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create call' }).click();
  expect(create).toHaveBeenCalledOnce();
  await expectAccessibleInBothThemes();
});
