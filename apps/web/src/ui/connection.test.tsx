import { coreBrand } from '@lading/domain/brand/brands';
import { Checkbox } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../themes/portal-theme';
import { setServerReached, useNeedsConnection } from './connection';
import { ConfirmDialog } from './feedback/confirm-dialog';
import { FormFrame } from './feedback/form-frame';
import { SpinnerButton } from './fields/spinner-button';
import { StarToggle } from './fields/star-toggle';
import { TextField } from './fields/text-field';

const reason = 'You are offline.';
const done = jest.fn();

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function Form() {
  const [note, setNote] = useState('');
  return (
    <FormFrame checked={{ problems: [], attempt: 0 }} refusal={null} onSubmit={() => done(note)}>
      <TextField label="Note" value={note} onChange={setNote} />
      <SpinnerButton type="submit">Send</SpinnerButton>
    </FormFrame>
  );
}

function Setting() {
  return <Checkbox label="Setting" checked={false} {...useNeedsConnection()} onChange={done} />;
}

beforeEach(() => {
  done.mockClear();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <Form />
      <Setting />
      <StarToggle name="S-1" isStarred={false} onChange={done} />
      <ConfirmDialog isOpen onClose={done} onConfirm={done} title="Delete carrier?" confirmLabel="Delete carrier">
        It is gone.
      </ConfirmDialog>
    </PortalTheme>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setServerReached(true));
});

const control = (role: string, name: string) => screen.getByRole(role, { name, hidden: true });
const controls = () => [
  control('button', 'Send'),
  control('checkbox', 'Setting'),
  control('button', 'Add S-1 to favorites'),
  control('button', 'Delete carrier'),
];

it('a control that sends something is disabled offline, says why and keeps the focus', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  connect(false);

  for (const one of controls()) {
    expect(one).toHaveAttribute('aria-disabled', 'true');
    expect(one).not.toHaveAttribute('disabled');
    expect(one).toHaveAccessibleDescription(reason);
    await user.click(one);
    act(() => one.focus());
    await user.keyboard(' {Enter}');
    expect(one).toHaveFocus();
  }
  expect(done).not.toHaveBeenCalled();
  // Below the form and in the dialog, where the page's notice may be hidden.
  expect(screen.getAllByText(reason)).toHaveLength(2);
});

it('typed values stay and are sent once the connection is back', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  connect(false);
  const field = control('textbox', 'Note');
  await user.type(field, 'Left at the dock{Enter}');
  expect(done).not.toHaveBeenCalled();

  connect(true);
  expect(field).toHaveValue('Left at the dock');
  for (const one of controls()) expect(one).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(reason)).toBeNull();
  await user.type(field, '{Enter}');
  expect(done.mock.calls).toEqual([['Left at the dock']]);
});

it('an unavailable server counts as offline until it responds', () => {
  act(() => setServerReached(false));
  expect(control('button', 'Send')).toHaveAccessibleDescription(reason);
  act(() => setServerReached(true));
  expect(control('button', 'Send')).not.toHaveAttribute('aria-disabled');
});
