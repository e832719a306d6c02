import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { notify } from './notify.ts';

const SHORT = 5_000;
const TO_UNDO = 12_000;

const toast = (title: string) => page.getByRole('dialog', { name: title, exact: true });
const within = (title: string, name: string) => toast(title).getByRole('button', { name });

const shownToasts = () =>
  [...document.querySelectorAll('[data-toast]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.querySelector('h2')?.textContent);

/** What takes time passes at once. React and what the test waits for have the real clock. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const work = page.getByRole('button', { name: 'Work' });

/** A screen with the mouse on its button: a message that appears under the mouse would wait for it. */
async function showScreen(size: 'desk' | 'phone' = 'desk') {
  await show(<Button>Work</Button>, { size });
  await work.hover();
}

/** Tells of something as soon as it is there, before the code of messages is. */
function TellsAtOnce() {
  useEffect(() => {
    notify({ title: 'Signed in' });
  }, []);
  return null;
}

test('a message that comes before its code is shown once that has loaded', async () => {
  await show(<TellsAtOnce />);
  await expect.element(toast('Signed in').first()).toBeInViewport({ ratio: 0.9 });
});

test('messages find their place without a loop of measuring', async () => {
  const complaints = vi.fn<(event: ErrorEvent) => void>();
  window.addEventListener('error', complaints);
  onTestFinished(() => window.removeEventListener('error', complaints));
  await showScreen();
  for (const title of ['Call moved', 'Note added']) {
    notify({ title, undo: () => {} });
    await expect.element(toast(title)).toBeInViewport({ ratio: 0.9 });
  }
  await new Promise(requestAnimationFrame);
  expect(complaints).not.toHaveBeenCalled();
});

test('Undo in a message takes the change back once, and the message closes', async () => {
  const undo = vi.fn<() => void>();
  await showScreen();
  notify({ title: 'Status of #1042: Completed', description: 'Was In progress', undo });
  await expect
    .element(toast('Status of #1042: Completed'))
    .toHaveAccessibleDescription('Was In progress');
  await within('Status of #1042: Completed', 'Undo').click();
  await expect.element(toast('Status of #1042: Completed')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test('a message offers the next step beside Undo, and either closes it', async () => {
  const undo = vi.fn<() => void>();
  const act = vi.fn<() => void>();
  await showScreen();
  notify({ title: 'Call moved', undo, undoLabel: 'Move back', next: { label: 'Text them', act } });
  await expect.element(within('Call moved', 'Move back')).toBeVisible();
  await within('Call moved', 'Text them').click();
  await expect.element(toast('Call moved')).not.toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
});

test('Close takes a message away and undoes nothing', async () => {
  const undo = vi.fn<() => void>();
  await showScreen();
  notify({ title: 'Payment removed', undo });
  await within('Payment removed', 'Close').click();
  await expect.element(toast('Payment removed')).not.toBeInTheDocument();
  expect(undo).not.toHaveBeenCalled();
});

test('what told of something can take its message away', async () => {
  await showScreen();
  const close = notify({ title: 'No signal', isOpenEnded: true });
  await expect.element(toast('No signal')).toBeVisible();
  close();
  await expect.element(toast('No signal')).not.toBeInTheDocument();
});

test.for([
  ['desk', ['Four', 'Three', 'Two'], ['Three', 'Two', 'One']],
  ['phone', ['Four'], ['Three']],
] as const)(
  'the newest messages are shown, and older ones when there is room again: %s',
  async ([size, shown, afterwards]) => {
    await showScreen(size);
    for (const title of ['One', 'Two', 'Three', 'Four']) notify({ title, isOpenEnded: true });
    await expect.poll(shownToasts).toEqual(shown);
    await expectAccessibleInBothThemes();
    await within('Four', 'Close').click();
    await expect.poll(shownToasts).toEqual(afterwards);
  },
);

test('a message goes after a while, later when it can be undone; an error stays', async () => {
  await showScreen();
  holdClock();
  notify({ title: 'Saved', tone: 'success' });
  notify({ title: 'Deleted', undo: () => {} });
  notify({ title: 'Not saved', tone: 'error' });
  await expect.poll(shownToasts).toEqual(['Not saved', 'Deleted', 'Saved']);
  vi.advanceTimersByTime(SHORT - 100);
  await expect.element(toast('Saved')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.poll(shownToasts).toEqual(['Not saved', 'Deleted']);
  vi.advanceTimersByTime(TO_UNDO - SHORT);
  await expect.poll(shownToasts).toEqual(['Not saved']);
  vi.advanceTimersByTime(60 * 60_000);
  await expect.element(toast('Not saved')).toBeVisible();
});

test('a message under the mouse waits until the mouse has left it', async () => {
  await showScreen();
  holdClock();
  notify({ title: 'Saved' });
  await toast('Saved').hover();
  vi.advanceTimersByTime(10 * SHORT);
  await expect.element(toast('Saved')).toBeVisible();
  await work.hover();
  vi.advanceTimersByTime(SHORT);
  await expect.element(toast('Saved')).not.toBeInTheDocument();
});

test('F6 and Tab reach Undo, the message waits meanwhile, and the focus comes back', async () => {
  const undo = vi.fn<() => void>();
  await showScreen();
  await work.click();
  holdClock();
  notify({ title: 'Deleted', undo });
  await expect.element(toast('Deleted')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveFocus();
  vi.advanceTimersByTime(10 * TO_UNDO);
  await userEvent.tab();
  await expect.element(toast('Deleted')).toHaveFocus();
  await userEvent.tab();
  await expect.element(within('Deleted', 'Undo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Deleted')).not.toBeInTheDocument();
  await expect.element(work).toHaveFocus();
  expect(undo).toHaveBeenCalledOnce();
});

function Full() {
  return (
    <>
      <h1>Service call #1042</h1>
      <Notice tone="warn">The customer is waiting.</Notice>
      <div className="fixed bottom-3 left-3 flex w-96 flex-col">
        <Button>Add payment</Button>
        <Button>Add line item</Button>
      </div>
    </>
  );
}

test.for(['desk', 'phone'] as const)(
  'a message covers neither title nor notice nor buttons: %s',
  async (size) => {
    await show(<Full />, { size });
    notify({ title: 'Saved', isOpenEnded: true });
    await expect.element(toast('Saved')).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const covered = () => {
      const box = boxOf(toast('Saved').element());
      return [...document.querySelectorAll('h1, main [role=status], main button')]
        .filter((element) => {
          const { left, right, top, bottom } = boxOf(element);
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((element) => element.textContent);
    };
    await expect.poll(covered).toEqual([]);
    // It glides in.
    await expect.poll(() => boxOf(toast('Saved').element()).top).toBeGreaterThanOrEqual(0);
    const bottom = () => boxOf(toast('Saved').element()).bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(covered()).toEqual([]);
  },
);

/** A phone's page with something to press wherever one looks, below a bar that holds little. */
function Crowded() {
  return (
    <>
      <div role="banner" data-bar="top" className="sticky top-0 h-14">
        <Button>All saved</Button>
      </div>
      {Array.from({ length: 40 }, (_, index) => (
        <Button key={index} className="w-full">
          Unit {index}
        </Button>
      ))}
    </>
  );
}

test('a message covers what can be scrolled clear of it rather than a bar', async () => {
  await show(<Crowded />, { size: 'phone' });
  notify({ title: 'Saved', isOpenEnded: true });
  await expect.element(toast('Saved')).toBeVisible();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  const top = () => toast('Saved').element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(bar.bottom);
});

/** A sheet that fills its room. */
function Sheet() {
  return (
    <Dialog open onOpenChange={() => {}} title="Price book">
      <DialogBody className="h-dvh">
        <Button>Add capacitor</Button>
      </DialogBody>
    </Dialog>
  );
}

test('a message stands above a sheet, not upon it', async () => {
  await show(<Sheet />, { size: 'phone' });
  await expect.element(page.getByRole('button', { name: 'Add capacitor' })).toBeVisible();
  notify({ title: 'Payment added', undo: () => {}, isOpenEnded: true });
  await expect.element(toast('Payment added')).toBeVisible();
  const edge = (name: string, side: 'top' | 'bottom') =>
    page.getByRole('dialog', { name, exact: true }).element().getBoundingClientRect()[side];
  await expect
    .poll(() => edge('Payment added', 'bottom') - edge('Price book', 'top'))
    .toBeLessThanOrEqual(0);
  expect(edge('Payment added', 'top')).toBeGreaterThanOrEqual(0);
});
