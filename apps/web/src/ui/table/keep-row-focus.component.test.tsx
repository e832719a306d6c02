import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { keepRowFocus } from './keep-row-focus.ts';

const NAMES = ['Ana', 'Bo', 'Cy'];

function Row({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li data-row={name}>
      <a href={`#${name}`}>{name}</a>
      {children}
    </li>
  );
}

/** Open ones and done ones; what is done is the last one of its group and has a button less. */
function Lists() {
  const [done, setDone] = useState<readonly string[]>(['Cy']);
  const finish = (name: string) => setDone([...done, name]);
  return (
    <>
      <div ref={keepRowFocus}>
        <ul aria-label="Open">
          {NAMES.filter((name) => !done.includes(name)).map((name) => (
            <Row key={name} name={name}>
              <button type="button" onClick={() => finish(name)}>
                Finish {name}
              </button>
            </Row>
          ))}
        </ul>
        <ul aria-label="Done">
          {done.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
      </div>
      <button type="button" onClick={() => setTimeout(() => finish('Ana'))}>
        Somebody else finishes Ana
      </button>
      <button type="button" onClick={() => setDone(done.toReversed())}>
        Turn around
      </button>
      <p>Elsewhere</p>
    </>
  );
}

const done = page.getByRole('list', { name: 'Done' });
const link = (name: string) => page.getByRole('link', { name });

test('the focus goes with a row into its other group, to what it still has there', async () => {
  await show(<Lists />);
  await expect.element(link('Ana')).toBeVisible();
  link('Ana').element().focus();
  await expect.element(link('Ana')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(done.getByRole('link', { name: 'Ana' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^Somebody/ })).toHaveFocus();
});

test('a press elsewhere leaves the row, wherever it goes then', async () => {
  await show(<Lists />);
  await userEvent.click(page.getByRole('button', { name: /^Somebody/ }), { delay: 0 });
  await expect.element(done.getByRole('link', { name: 'Ana' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Finish Bo' }));
  await userEvent.click(page.getByText('Elsewhere'));
  expect(document.activeElement).toBe(document.body);
  const turn = page.getByRole('button', { name: 'Turn around' }).element();
  turn.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(done.getByRole('listitem').first()).toHaveTextContent('Bo');
  expect(document.activeElement).toBe(document.body);
});
