import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from './dialog.tsx';
import { DialogBody } from './dialog-body.tsx';
import { DialogCancel } from './dialog-cancel.tsx';
import { DialogFooter } from './dialog-footer.tsx';

/** A dialog with two fields; dirty once its name is changed. */
function Editor() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('Pat');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit contact</Button>
      <Dialog
        {...{ open: isOpen, onOpenChange: setIsOpen, isDirty: name !== 'Pat' }}
        title="Contact"
        description="Called before each visit"
      >
        <DialogBody>
          <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
          <TextField label="Phone" />
          <Inner />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary">Save</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

function Inner() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>More</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="More about the contact" width="small">
        <DialogBody>
          <TextField label="Nickname" />
        </DialogBody>
      </Dialog>
    </>
  );
}

/** An item whose dialog removes it, and the button that opened the dialog with it. */
function Removable() {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Payments
      </h2>
      {isThere && <Button onClick={() => setIsOpen(true)}>Edit payment</Button>}
      <Dialog {...{ open: isOpen, onOpenChange: setIsOpen, finalFocus: heading }} title="Payment">
        <DialogBody>
          <Button
            onClick={() => {
              setIsThere(false);
              setIsOpen(false);
            }}
          >
            Remove
          </Button>
        </DialogBody>
      </Dialog>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Contact', exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
const opener = button('Edit contact');
const nameField = page.getByRole('textbox', { name: 'Name', exact: true });

async function openEditor(size: 'desk' | 'phone' = 'desk') {
  await show(<Editor />, { size });
  await opener.click();
  await expect.element(nameField).toHaveFocus();
}

test.for(['Esc', 'Close', 'Cancel'])(
  'a dialog starts in its first field, and %s brings the focus back to what opened it',
  async (way) => {
    await openEditor();
    await expect.element(dialog).toHaveAccessibleDescription('Called before each visit');
    if (way === 'Esc') await userEvent.keyboard('{Escape}');
    else await button(way).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('a dialog opened by keyboard gives the focus back, too', async () => {
  await show(<Editor />);
  await expect.element(opener).toBeVisible();
  await userEvent.tab();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('Tab goes around inside a dialog, in both directions', async () => {
  await openEditor();
  const phone = page.getByLabelText('Phone');
  for (const next of [phone, button('More'), button('Cancel'), button('Save'), button('Close')]) {
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(nameField).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(button('Close')).toHaveFocus();
});

test('what is behind a dialog cannot be reached', async () => {
  await openEditor();
  await expect.element(opener).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toBeVisible();
});

test('Esc closes only the top one of two dialogs', async () => {
  await openEditor();
  await button('More').click();
  await expect.element(page.getByLabelText('Nickname')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Nickname')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(button('More')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for(['Esc', 'Cancel', 'a press beside it'])(
  '%s asks before what was typed in a dialog is lost',
  async (way) => {
    await openEditor();
    await nameField.fill('Patricia');
    const leave = async () => {
      if (way === 'Esc') await userEvent.keyboard('{Escape}');
      else if (way === 'a press beside it') await pressBeside();
      else await button(way).click();
    };
    await leave();
    await expect.element(question).toBeVisible();
    await expect.element(button('Keep editing')).toHaveFocus();
    // Esc closes the question, not what it is about.
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(nameField).toHaveValue('Patricia');
    await leave();
    await button('Keep editing').click();
    await expect.element(nameField).toHaveValue('Patricia');
    await leave();
    await button('Discard').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

const pressBeside = () =>
  userEvent.click(page.elementLocator(document.body), { position: { x: 10, y: 10 } });

test('a press beside a dialog without changes closes it', async () => {
  await openEditor();
  await pressBeside();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('where the opener is gone, the focus goes to the place that the screen chose', async () => {
  await show(<Removable />);
  await button('Edit payment').click();
  await button('Remove').click();
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toHaveFocus();
});

test.for(['desk', 'phone'] as const)(
  'a dialog and its question read well in light and dark: %s',
  async (size) => {
    await openEditor(size);
    await expectAccessibleInBothThemes();
    await nameField.fill('Patricia');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await expectAccessibleInBothThemes();
  },
);

test('on a phone a dialog is a sheet at the bottom, as wide as the screen', async () => {
  await openEditor('phone');
  await expect
    .poll(() => {
      const { left, width, bottom } = dialog.element().getBoundingClientRect();
      return { left, width, bottom };
    })
    .toEqual({ left: 0, width: 390, bottom: 844 });
});
