import type { UserInfo } from '@lading/contracts/accounts/account';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { importChanged, importsApi, type ImportPreview, type TableImport } from '@lading/contracts/customers/imports';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { uploadsAnswer } from '../../kernel/api/uploading.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { setServerReached } from '../../ui/connection';
import { ToastHost } from '../../ui/feedback/toast-host';
import { AddressBookPage } from '../../features/catalog/address-book.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'select-name'] as const;
const file: TableImport = {
  id: 12,
  kind: 'addresses',
  name: 'places.csv',
  state: 'draft',
  rowCount: 3,
  checkedCount: 0,
  addedCount: 0,
  updatedCount: 0,
  skippedCount: 0,
  badCount: 0,
  columns: [
    { heading: 'Company', samples: ['Harbor Mill', 'Elko Tools'] },
    { heading: 'Where', samples: ['1 Main St'] },
  ],
  fields: [
    { name: 'company', title: 'Company', isRequired: true },
    { name: 'address1', title: 'Address', isRequired: true },
    { name: 'phone', title: 'Phone', isRequired: false },
  ],
  mapping: [{ column: 0, field: 'company' }],
  isWhole: false,
  onDuplicate: 'skip',
  updatedAt: '2026-11-20T12:00:00Z',
};
const message = 'Company should not be more than 100 characters long';
const preview: ImportPreview = {
  rowCount: 3,
  goodCount: 2,
  badCount: 1,
  duplicateCount: 1,
  rows: [
    { row: 2, values: ['Harbor Mill', '1 Main St'], isDuplicate: false, messages: [] },
    { row: 3, values: ['Elko Tools', '2 Elm St'], isDuplicate: true, messages: [] },
    { row: 4, values: ['ccc', '3 Oak St'], isDuplicate: false, messages: [message] },
  ],
  errors: [{ row: 4, column: 'Company', message }],
};
const mapping = [
  { column: 0, field: 'company' },
  { column: 1, field: 'address1' },
];

const findings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), {
    privileges: ['CustomerUser', 'useAddressBook', 'editAddressBook'],
  });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter>
            <main>
              <AddressBookPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  fireEvent.click((await screen.findAllByLabelText('Import'))[0] ?? document.body);
  await screen.findByText('Download example file');
}

function choose(name: string) {
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [new File(['Company'], name)] } });
}
/** Some buttons save the draft first, so their effect comes a moment after the click. */
async function press(name: RegExp | string) {
  const button = await screen.findByText(name);
  await act(async () => fireEvent.click(button));
}

async function toPreview() {
  await open();
  choose('places.csv');
  fireEvent.change(await screen.findByLabelText('Field for column Where'), { target: { value: 'address1' } });
  await press('Check rows');
  await screen.findByText('1 row ready · 1 row with problems · 1 row already on file');
}

beforeEach(() => {
  startFakeServer();
  uploadsAnswer(201, file);
  answering(addressBookApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(importsApi.check, preview);
  answering(importsApi.draft, {});
  answering(importsApi.save, { ...file, updatedAt: '2026-11-20T12:41:00Z' });
});

afterEach(() => act(() => setServerReached(true)));

describe('the import of a list', () => {
  it('asks for missing columns, shows the first rows and imports the good ones', async () => {
    answering(importsApi.commit, { ...file, state: 'done' });
    answering(importsApi.get, { ...file, state: 'done', addedCount: 1, skippedCount: 1, badCount: 1 });
    await open();
    choose('places.csv');
    expect(await screen.findByText('Choose a column for: Address')).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText('Check rows'));
    expect(screen.getByText('Check rows').closest('button')).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Field for column Where'), { target: { value: 'address1' } });
    fireEvent.click(screen.getByLabelText('Update them'));
    await press('Check rows');

    const rows = await screen.findByRole('table');
    expect(within(rows).getByText('Already on file, updated')).toBeVisible();
    expect(within(rows).getByText(message)).toBeVisible();
    expect(screen.getByText(`Row 4: ${message}`)).toBeVisible();
    expect(await findings()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Save this mapping as'), { target: { value: 'Warehouse' } });
    await press('Import 2 rows');

    expect(await screen.findByText('Import complete')).toBeVisible();
    expect(screen.getByText('1 row skipped because of problems')).toBeVisible();
    const wanted = { id: '12', mapping, onDuplicate: 'update', onError: 'skipRows', profileName: 'Warehouse' };
    expect(callsOf(importsApi.commit)[0]?.input).toEqual(wanted);
  });

  it('asks for one of two columns where either is enough', async () => {
    const pro = { name: 'pro', title: 'PRO number', isRequired: false, orElse: 'bol' };
    const bol = { name: 'bol', title: 'Bill of lading number', isRequired: false };
    uploadsAnswer(201, { ...file, fields: [...file.fields.slice(0, 1), pro, bol] });
    await open();
    choose('places.csv');
    expect(await screen.findByText('Choose a column for: PRO number or Bill of lading number')).toBeVisible();

    fireEvent.change(screen.getByLabelText('Field for column Where'), { target: { value: 'bol' } });

    expect(screen.queryByText(/^Choose a column for/)).toBeNull();
    expect(screen.getByText('Check rows').closest('button')).toBeEnabled();
  });

  it.each([
    ['products', 'metric', /read as centimeters and kilograms, your company's units.*Existing products keep/],
    ['orders', 'imperial', /read as inches and pounds, your company's units\.\s*$/],
  ] as const)('says in which units the measures of %s are read that have none', async (kind, units, sentence) => {
    uploadsAnswer(201, { ...file, kind, units });
    await open();
    choose('places.csv');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('does not mention units where nothing is measured', async () => {
    await open();
    choose('places.csv');
    await screen.findByText('Check rows');
    expect(screen.queryByText(/your company's units/)).toBeNull();
  });

  it('saves column choices as they are made, says so, and closes without a question', async () => {
    await open();
    choose('places.csv');
    expect(await screen.findByText(/^Draft saved [\d/]{10}, \d{1,2}:00:\d\d [AP]M [A-Z]+/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Field for column Where'), { target: { value: 'address1' } });

    expect(
      await screen.findByText(/^Draft saved [\d/]{10}, \d{1,2}:41:\d\d [AP]M [A-Z]+/, {}, { timeout: 5000 }),
    ).toBeVisible();
    expect(callsOf(importsApi.save).map(({ input }) => input)).toEqual([{ id: '12', mapping, onDuplicate: 'skip' }]);
    fireEvent.click(screen.getByLabelText('Update them'));
    fireEvent.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByLabelText('Field for column Where')).toBeNull());
    await waitFor(() => expect(callsOf(importsApi.save)[1]?.input).toMatchObject({ onDuplicate: 'update' }));
    expect(screen.queryByText('Leave without importing?')).toBeNull();
  });

  it('continues an earlier file, or discards it after a confirmation', async () => {
    answering(importsApi.draft, { file: { ...file, mapping, onDuplicate: 'update' } });
    answering(importsApi.discard, undefined);
    await open();
    expect(await screen.findByText('You started importing places.csv')).toBeVisible();
    expect(screen.getByText(/^Draft saved [\d/]{10}, \d{1,2}:00:\d\d [AP]M [A-Z][\w+-]*\./)).toBeVisible();
    expect(await findings()).toEqual([]);
    await press('Continue');
    expect(await screen.findByLabelText('Field for column Where')).toHaveValue('address1');
    expect(screen.getByLabelText('Update them')).toBeChecked();

    await press('Discard');
    const question = within(await screen.findByRole('dialog', { name: 'Discard places.csv?' }));
    act(() => setServerReached(false));
    fireEvent.click(question.getByText('Discard'));
    expect(callsOf(importsApi.discard)).toEqual([]);
    act(() => setServerReached(true));
    answering(importsApi.draft, {});
    fireEvent.click(question.getByText('Discard'));

    await waitFor(() => expect(screen.queryByLabelText('Field for column Where')).toBeNull());
    expect(await screen.findByText('Download example file')).toBeVisible();
    expect(screen.queryByText('You started importing places.csv')).toBeNull();
    expect(callsOf(importsApi.discard).map(({ input }) => input)).toEqual([{ id: '12' }]);
  });

  it('confirms before unsaved choices are lost', async () => {
    refusing(importsApi.save, { status: 503, code: 'unavailable', title: 'The server is away' });
    await open();
    choose('places.csv');
    fireEvent.change(await screen.findByLabelText('Field for column Where'), { target: { value: 'address1' } });
    expect(await screen.findByText(/^We couldn't save the draft/, {}, { timeout: 5000 })).toBeVisible();

    fireEvent.keyDown(screen.getByText('Check rows'), { key: 'Escape' });
    const question = within(await screen.findByRole('dialog', { name: 'Leave without importing?' }));
    fireEvent.click(question.getByText('Stay'));
    await waitFor(() => expect(screen.queryByText('Leave without importing?')).toBeNull());
    expect(screen.getByLabelText('Field for column Where')).toHaveValue('address1');

    // Leaving sends nothing, so it works offline.
    act(() => setServerReached(false));
    fireEvent.click(screen.getByLabelText('Close'));
    expect(await screen.findByRole('button', { name: 'Leave' })).not.toHaveAttribute('aria-disabled');
    await press('Leave');
    await waitFor(() => expect(screen.queryByLabelText('Field for column Where')).toBeNull());
  });

  it('cancels a pending save when the file is imported', async () => {
    const { fetch } = globalThis;
    let fail: () => void = () => undefined;
    globalThis.fetch = async (...asked) => {
      const isSave = asked[1]?.method === importsApi.save.method;
      if (isSave) await new Promise<void>((resolve) => (fail = resolve));
      return fetch(...asked);
    };
    refusing(importsApi.save, { status: 409, code: 'wrong-state', title: 'It is imported already' });
    answering(importsApi.commit, { ...file, state: 'done', addedCount: 2 });
    answering(importsApi.get, { ...file, state: 'done', addedCount: 2 });
    await toPreview();
    await press('Import 1 row');
    expect(await screen.findByText('2 rows added')).toBeVisible();
    await act(async () => fail());
    await waitFor(() => expect(callsOf(importsApi.save)).toHaveLength(1));
    await act(async () => window.dispatchEvent(new Event('online')));

    fireEvent.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByText('2 rows added')).toBeNull());
    expect(screen.queryByText('Leave without importing?')).toBeNull();
    expect(callsOf(importsApi.save)).toHaveLength(1);
  });

  it('imports nothing while a row is bad and the owner wants all or none', async () => {
    await toPreview();
    fireEvent.click(screen.getByLabelText('Import nothing until every row is ready'));
    expect(screen.getByText('Import 1 row').closest('button')).toBeDisabled();
  });

  it('imports nothing while a row is bad of a list that is imported as a whole', async () => {
    uploadsAnswer(201, { ...file, isWhole: true });
    await toPreview();

    expect(screen.getByText('Nothing is imported until every row is ready.')).toBeVisible();
    expect(screen.queryByLabelText('Import the other rows')).toBeNull();
    expect(screen.getByText('Import 1 row').closest('button')).toBeDisabled();
  });

  it('says why a file was refused, and why nothing was imported', async () => {
    const fields = [{ path: 'file', rule: 'format', message: 'The file has more than 10,000 rows. Split it' }];
    uploadsAnswer(422, { status: 422, code: 'invalid-fields', title: 'Some fields are not valid', fields });
    await open();
    choose('places.csv');
    expect(await screen.findByText('The file has more than 10,000 rows. Split it')).toBeVisible();
    choose('places.pdf');
    expect(await screen.findByText(/places.pdf/)).toBeVisible();
  });

  it('keeps the choices when the import fails', async () => {
    refusing(importsApi.commit, { status: 503, code: 'unavailable', title: 'The server is away' });
    await toPreview();
    await press('Import 1 row');
    expect(await screen.findByText('Nothing was imported')).toBeVisible();
    await press('Back');
    expect(await screen.findByLabelText('Field for column Where')).toHaveValue('address1');
  });

  it('shows the progress of a long import until it ends', async () => {
    answering(importsApi.commit, { ...file, state: 'running' });
    answering(importsApi.get, { ...file, state: 'running', rowCount: 700, checkedCount: 250 });
    await toPreview();
    await press('Import 1 row');
    expect(await screen.findByText(/^250 of 700 rows checked/)).toBeVisible();
    const before = callsOf(addressBookApi.list).length;
    answering(importsApi.get, { ...file, state: 'done', addedCount: 700 });

    pushing(importChanged, { importId: 12, isFinished: true });

    expect(await screen.findByText('700 rows added')).toBeVisible();
    await waitFor(() => expect(callsOf(addressBookApi.list).length).toBeGreaterThan(before));
  });

  const running: TableImport = { ...file, mapping, state: 'running', rowCount: 700, checkedCount: 250 };

  it('cancels a long import and returns to its rows, which are imported when sent again', async () => {
    answering(importsApi.commit, running);
    answering(importsApi.get, running);
    answering(importsApi.cancel, { ...running, state: 'draft', checkedCount: 0 });
    await toPreview();
    await press('Import 1 row');
    expect(await screen.findByText('Cancel import')).toBeVisible();
    expect(await findings()).toEqual([]);
    await press('Cancel import');

    expect(await screen.findByText('Import canceled. Nothing was saved')).toBeVisible();
    expect(callsOf(importsApi.cancel).map(({ input }) => input)).toEqual([{ id: '12' }]);
    expect(await screen.findByText('Import 1 row')).toBeVisible();
    expect(screen.queryByText('Cancel import')).toBeNull();

    answering(importsApi.get, { ...running, state: 'done', addedCount: 700 });
    await press('Import 1 row');
    expect(await screen.findByText('700 rows added')).toBeVisible();
  });

  it('reports a Cancel that came too late, with the result of the import', async () => {
    answering(importsApi.commit, running);
    answering(importsApi.get, running);
    const done: TableImport = { ...running, state: 'done', addedCount: 700 };
    answering(importsApi.cancel, done);
    await toPreview();
    await press('Import 1 row');
    await screen.findByText('Cancel import');
    answering(importsApi.get, done);
    await press('Cancel import');

    expect(await screen.findByText('The import finished before it could be canceled')).toBeVisible();
    expect(await screen.findByText('700 rows added')).toBeVisible();
  });

  it('says why a Cancel failed, and keeps showing the progress', async () => {
    answering(importsApi.commit, running);
    answering(importsApi.get, running);
    refusing(importsApi.cancel, { status: 503, code: 'unavailable', title: 'The server is away' });
    await toPreview();
    await press('Import 1 row');
    await press('Cancel import');

    expect(await screen.findByText("We couldn't cancel the import")).toBeVisible();
    expect(screen.getByText(/^250 of 700 rows checked/)).toBeVisible();
    expect(screen.getByText('Cancel import')).toBeVisible();
  });

  it('returns to a running import after the dialog was closed, even if it is canceled in another window', async () => {
    answering(importsApi.get, running);
    answering(importsApi.draft, { file: null, running });
    await open();
    expect(await screen.findByText('Importing places.csv')).toBeVisible();
    expect(await findings()).toEqual([]);
    await press('Show progress');
    expect(await screen.findByText(/^250 of 700 rows checked/)).toBeVisible();

    answering(importsApi.get, { ...running, state: 'draft', checkedCount: 0 });
    pushing(importChanged, { importId: 12, isFinished: true });

    expect(await screen.findByText('Import canceled. Nothing was saved')).toBeVisible();
    await press('Continue');
    expect(await screen.findByText('Import 1 row')).toBeVisible();
  });
});
