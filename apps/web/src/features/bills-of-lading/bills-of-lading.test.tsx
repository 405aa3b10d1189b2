import type { UserInfo } from '@lading/contracts/accounts/account';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { billsOfLadingApi, bolChanged, type Bol } from '@lading/contracts/shipments/bills-of-lading';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { locationsApi } from '@lading/contracts/customers/locations';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import { placesApi, type PlaceOption } from '@lading/contracts/customers/places';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { answering, answeringSlowly, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { BolListPage } from './bol-list.page';
import { MeasureField } from './items-section';
import { QuickBolPage, VicsBolPage } from './bol.page';
import { SharedBolPage } from './shared-bol.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const party = {
  name: 'Lakeside',
  address1: '1 Dock St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
} as const;

const elko: PlaceOption = {
  ...{
    id: 1,
    locationType: 'primary',
    iconCssClass: 'icon-place',
    isActive: true,
    latitude: 40.8,
    longitude: -115.8,
    timeZone: 'America/Los_Angeles',
  },
  ...{ firstLine: 'Elko, NV 89801', secondLine: 'Recommended city name' },
  ...{ city: 'Elko', state: 'NV', postalCode: '89801', country: 'USA' },
};

const draft: Bol = {
  id: 7,
  kind: 'straight',
  state: 'draft',
  number: null,
  isTest: false,
  isMaster: false,
  masterId: null,
  shipDate: '2026-11-24',
  carrierName: 'Any Carrier',
  proNumber: null,
  consignee: 'Harbor Supply, Atlanta GA',
  orderNumbers: '4500012345',
  updatedAt: '2026-11-23T15:00:00Z',
  underlying: [],
  voidReason: '',
  issuedAt: null,
  content: {
    shipDate: '2026-11-24',
    carrierName: 'Any Carrier',
    proSource: 'none',
    freightTerms: 'prepaid',
    shipper: party,
    consignee: { ...party, name: 'Harbor Supply' },
    items: [{ handlingUnitType: 'PAT', handlingUnits: 2, pieces: 24, weight: 1150.5, description: 'Machine parts' }],
    orders: [],
    references: [],
  },
};
const number = '04001001000000011';
const issued: Bol = { ...draft, state: 'issued', number, issuedAt: '2026-11-23T15:00:00Z' };
const block = {
  id: 3,
  companyPrefix: '0614141',
  firstSerial: 1,
  lastSerial: 100,
  from: '06141410000000015',
  to: '06141410000001002',
  used: 60,
  left: 40,
  isLow: true,
  next: '06141410000000619',
};

const administrator = {
  privileges: ['CustomerAdministrator', 'dispatch', 'quote', 'manageSettings'],
  userLocations: [],
};

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Outlet />
      <output aria-label="address">
        {pathname}
        {search}
      </output>
    </>
  );
}

const pages = [
  { path: '/customers/quick-bol', element: <QuickBolPage /> },
  { path: '/customers/vics-bol', element: <VicsBolPage /> },
  { path: '/customers/bills-of-lading', element: <BolListPage /> },
  { path: '/shared-bill-of-lading', element: <SharedBolPage /> },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
];

function open(address: string, user: object = administrator) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person: UserInfo = Object.assign(Object.create(null), user);
  const router = createMemoryRouter([{ element: <Frame />, children: pages }], { initialEntries: [address] });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={person}>
          <RouterProvider router={router} />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startFakeServer();
  answering(carriersApi.connected, { items: [] });
  answering(billsOfLadingApi.blocks, { items: [block], sequencePrefix: '04' });
});

describe('the quick bill of lading', () => {
  it('is saved as a draft even when incomplete', async () => {
    open('/customers/quick-bol');
    await screen.findByRole('heading', { level: 1, name: 'Quick bill of lading' });
    fireEvent.change(screen.getByLabelText(/^Carrier name/), { target: { value: ' Any Carrier ' } });
    answering(billsOfLadingApi.start, draft);
    answering(billsOfLadingApi.get, draft);
    press('Save draft');

    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(callsOf(billsOfLadingApi.start)[0]?.input).toMatchObject({
      kind: 'straight',
      content: { carrierName: 'Any Carrier' },
    });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/customers/quick-bol?bol=7'));
  });

  it('starts with the default addresses of the address book', async () => {
    const address = { ...party, company: 'Elko Tools', updatedAt: '2026-11-20T12:00:00Z' };
    answering(addressBookApi.defaults, {
      pickup: { ...address, id: 3, company: 'Mill' },
      delivery: { ...address, id: 4, contactName: 'Cy Dunn' },
    });
    open('/customers/quick-bol', { ...administrator, privileges: ['CustomerUser', 'dispatch', 'useAddressBook'] });

    await waitFor(() => expect(document.getElementById('consignee.name')).toHaveValue('Elko Tools'));
    expect(document.getElementById('consignee.contactName')).toHaveValue('Cy Dunn');
    expect(document.getElementById('shipper.name')).toHaveValue('Mill');
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('keeps the typed values while it refetches a default location that is gone', async () => {
    open('/customers/quick-bol', { ...administrator, defaultOriginId: 3 });
    const carrier = await screen.findByLabelText(/^Carrier name/);
    fireEvent.change(carrier, { target: { value: 'Any Carrier' } });
    answeringSlowly();
    refusing(locationsApi.getLocation, { status: 404, code: 'not-found', title: 'Not found' });
    fireEvent(window, new Event('visibilitychange'));

    await waitFor(() => expect(callsOf(locationsApi.getLocation)).toHaveLength(1));
    expect(carrier).toBeInTheDocument();
    expect(carrier).toHaveValue('Any Carrier');
  });

  it("fills a party's city, state and ZIP from the city list, and keeps the other fields", async () => {
    answering(placesApi.search, { items: [elko] });
    open('/customers/quick-bol');
    await screen.findByRole('heading', { level: 1, name: 'Quick bill of lading' });
    const line = (name: string) => document.getElementById(`consignee.${name}`) ?? document.body;
    fireEvent.change(line('name'), { target: { value: 'Elko Tools' } });
    fireEvent.change(line('city'), { target: { value: 'elk' } });
    fireEvent.click(await screen.findByText('Elko, NV 89801'));

    expect(line('city')).toHaveValue('Elko');
    expect(line('state')).toHaveValue('NV');
    expect(line('postalCode')).toHaveValue('89801');
    expect(line('name')).toHaveValue('Elko Tools');
  });

  it('accepts accessorials and instructions of up to 300 characters', async () => {
    const services = { ...draft, content: { ...draft.content, accessorials: ['LFTD' as const] } };
    answering(billsOfLadingApi.get, services);
    answering(billsOfLadingApi.save, services);
    open('/customers/quick-bol?bol=7');
    expect(await screen.findByRole('checkbox', { name: 'Liftgate delivery' })).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Inside pickup' }));
    expect(screen.getByLabelText('Special instructions')).toHaveAttribute('maxlength', '300');
    press('Save draft');

    await waitFor(() =>
      expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({ content: { accessorials: ['LFTD', 'IPU'] } }),
    );
  });

  it('shows reference types by their labels and sends their values', async () => {
    const references = [{ type: 5 as const, number: 'PU-1' }];
    answering(billsOfLadingApi.get, { ...draft, content: { ...draft.content, references } });
    answering(billsOfLadingApi.save, draft);
    open('/customers/quick-bol?bol=7');
    fireEvent.click(await screen.findByRole('combobox', { name: 'Type' }));
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('PICKUP#');
    fireEvent.click(await screen.findByRole('option', { name: 'QUOTE#' }));
    press('Save draft');

    await waitFor(() =>
      expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({
        content: { references: [{ type: 6, number: 'PU-1' }] },
      }),
    );
  });

  it('saves typed values before the page is left', async () => {
    answering(billsOfLadingApi.get, draft);
    open('/customers/quick-bol?bol=7');
    fireEvent.change(await screen.findByDisplayValue('Machine parts'), { target: { value: 'Engine parts' } });
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/customers/quick-bol?bol=7');

    answering(billsOfLadingApi.save, draft);
    press('Save draft');
    expect(await screen.findByText('Draft saved')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('names the missing fields before it is issued', async () => {
    open('/customers/quick-bol');
    await screen.findByRole('heading', { level: 1, name: 'Quick bill of lading' });
    press('Save and issue');

    expect((await screen.findAllByText('Description is required')).length).toBeGreaterThan(0);
    expect(callsOf(billsOfLadingApi.start)).toHaveLength(0);
  });

  it('is issued after it was saved, and shows its number and actions', async () => {
    answering(billsOfLadingApi.get, draft);
    open('/customers/quick-bol?bol=7');
    await screen.findByDisplayValue('Machine parts');
    answering(billsOfLadingApi.save, draft);
    answering(billsOfLadingApi.issue, issued);
    press('Save and issue');

    expect(await screen.findByText(`${number} issued`)).toBeVisible();
    expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({
      content: { items: [{ pieces: 24, weight: 1150.5 }], shipper: { name: 'Lakeside' } },
    });
    for (const name of ['Open PDF', 'Email', 'Copy as new', 'Void']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }

    answering(billsOfLadingApi.void, { ...issued, state: 'void', voidReason: 'Wrong' });
    press('Void');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Wrong' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText(`${number} voided`)).toBeVisible();
    expect(callsOf(billsOfLadingApi.void)[0]?.input).toMatchObject({ reason: 'Wrong' });
  });

  it('is no longer shown once it is deleted', async () => {
    answering(billsOfLadingApi.get, draft);
    open('/customers/quick-bol?bol=7');
    await screen.findByDisplayValue('Machine parts');
    refusing(billsOfLadingApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    act(() => pushing(bolChanged, { bolId: 7 }));

    expect(await screen.findByText("We couldn't find that bill of lading")).toBeVisible();
    expect(screen.queryByDisplayValue('Machine parts')).not.toBeInTheDocument();
  });

  it('shows what the server refuses at its field', async () => {
    answering(billsOfLadingApi.get, draft);
    answering(billsOfLadingApi.save, draft);
    const fields = [{ path: 'carrierName', rule: 'mismatch', message: 'PRO# mismatch: this number is used already' }];
    refusing(billsOfLadingApi.issue, { status: 422, code: 'invalid-fields', title: 'Check the fields', fields });
    open('/customers/quick-bol?bol=7');
    await screen.findByDisplayValue('Machine parts');
    press('Save and issue');

    expect((await screen.findAllByText('PRO# mismatch: this number is used already')).length).toBeGreaterThan(0);
  });
});

describe('the VICS bill of lading', () => {
  it('compares its two tables during typing, and draws from the selected block', async () => {
    const vics: Bol = {
      ...draft,
      kind: 'vics',
      content: {
        ...draft.content,
        orders: [{ number: '4500012345', packages: 23, weight: 1150.5, isPalletized: true }],
      },
    };
    answering(billsOfLadingApi.get, vics);
    open('/customers/vics-bol?bol=7');
    expect(
      await screen.findByText(/^The customer orders total 23 packages, 1,150\.5\slb, but the freight totals 24/),
    ).toBeVisible();
    press('Save and issue');
    expect(callsOf(billsOfLadingApi.save)).toHaveLength(0);

    const order = within(screen.getByRole('group', { name: 'Order 1' }));
    fireEvent.change(order.getByLabelText(/^Packages/), { target: { value: '24' } });
    expect(await screen.findByText('Both tables total 24 packages, 1,150.5 lb.')).toBeVisible();
    answering(billsOfLadingApi.save, vics);
    answering(billsOfLadingApi.issue, { ...vics, state: 'issued', number });
    press('Save and issue');
    await waitFor(() => expect(callsOf(billsOfLadingApi.issue)[0]?.input).toMatchObject({ numberBlockId: null }));
  });
});

describe('an issued bill of lading in metric units', () => {
  const metric = { ...administrator, isMetric: true };

  it('has its weight in kilograms', async () => {
    answering(billsOfLadingApi.get, issued);
    open('/customers/quick-bol?bol=7', metric);

    expect(await screen.findByText('24 packages, 521.77 kg')).toBeVisible();
  });

  it('also shows pounds where the difference is too small for the displayed decimals', async () => {
    const orders = [{ number: '4500012345', packages: 24, weight: 1150.51, isPalletized: true }];
    answering(billsOfLadingApi.get, { ...draft, kind: 'vics', content: { ...draft.content, orders } });
    open('/customers/vics-bol?bol=7', metric);

    const differ =
      'total 24 packages, 521.77 kg (1,150.51 lb), but the freight totals 24 packages, 521.77 kg (1,150.5 lb)';
    expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ').includes(differ))).toBeVisible();
  });
});

describe('the form in metric units', () => {
  const metric = { ...administrator, isMetric: true };
  const lines = [
    { ...draft.content.items?.[0], weight: 1150.51, length: 48.25, width: 40, height: 40.13 },
    { ...draft.content.items?.[0], weight: 73.49 },
  ];
  const long: Bol = { ...draft, kind: 'vics', content: { ...draft.content, items: lines, orders: [{ packages: 48 }] } };
  const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  beforeEach(() => {
    answering(billsOfLadingApi.get, long);
    answering(billsOfLadingApi.save, long);
  });

  it('shows kilograms and centimeters, and sends untouched values as they were saved', async () => {
    open('/customers/vics-bol?bol=7', metric);
    await screen.findByRole('group', { name: 'Line 1' });
    expect(line(1).getByLabelText(/^Weight/)).toHaveValue('521.77');
    expect(line(1).getByLabelText(/^Length/)).toHaveValue('122.6');
    expect(line(1).getByText('kg')).toBeVisible();
    type(line(2).getByLabelText(/^Weight/), '500');
    type(line(2).getByLabelText(/^Height/), '121');
    press('Save draft');

    await screen.findByText('Draft saved');
    expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({
      content: {
        items: [
          { weight: 1150.51, length: 48.25, width: 40, height: 40.13 },
          { weight: 1102.5, height: 47.64 },
        ],
      },
    });
  });

  it('takes the same kilograms in both tables, however they are split', async () => {
    open('/customers/vics-bol?bol=7', metric);
    await screen.findByRole('group', { name: 'Line 1' });
    type(line(1).getByLabelText(/^Weight/), '33.33');
    type(line(2).getByLabelText(/^Weight/), '66.66');
    const order = within(screen.getByRole('group', { name: 'Order 1' }));
    type(order.getByLabelText(/^Weight/), '99.99');

    expect(await screen.findByText('Both tables total 48 packages, 99.99 kg.')).toBeVisible();
  });

  it('takes the same kilograms in both tables when a line and its order are corrected in a saved draft', async () => {
    const document = [361.82, 803.61].map((weight) => ({ ...lines[1], weight }));
    const orders = [{ number: '1', packages: 48, weight: 1165.43, isPalletized: true }];
    const saved: Bol = { ...long, content: { ...long.content, items: document, orders } };
    answering(billsOfLadingApi.get, saved);
    answering(billsOfLadingApi.save, saved);
    open('/customers/vics-bol?bol=7', metric);
    await screen.findByRole('group', { name: 'Line 1' });
    expect(line(2).getByLabelText(/^Weight/)).toHaveValue('364.45');
    type(line(2).getByLabelText(/^Weight/), '391.3');
    type(within(screen.getByRole('group', { name: 'Order 1' })).getByLabelText(/^Weight/), '555.39');

    expect(await screen.findByText('Both tables total 48 packages, 555.39 kg.')).toBeVisible();
    press('Save draft');
    await screen.findByText('Draft saved');
    expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({
      content: { items: [{ weight: 361.82 }, { weight: 862.81 }], orders: [{ weight: 1224.63 }] },
    });
  });

  it('scales the hazardous part of a product to all its handling units, like the weight', async () => {
    const product: Product = {
      id: 3,
      name: 'Acetone',
      description: 'Acetone in drums',
      handlingUnitType: 'PAT',
      units: 'metric',
      weight: 100,
      hazardous: { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', weight: 80 },
      updatedAt: '2026-11-20T12:00:00Z',
    };
    answering(productsApi.list, { items: [product], total: 1, totalIsLowerBound: false });
    open('/customers/vics-bol?bol=7', { ...metric, privileges: [...administrator.privileges, 'useAddressBook'] });
    await screen.findByRole('group', { name: 'Line 1' });
    type(line(1).getByLabelText(/product/i), 'Ace');
    fireEvent.click(await screen.findByRole('option', { name: /Acetone/ }));

    expect(line(1).getByLabelText(/^Hazardous weight/)).toHaveValue('160');
    press('Save draft');
    await screen.findByText('Draft saved');
    expect(callsOf(billsOfLadingApi.save)[0]?.input).toMatchObject({
      content: { items: [{ weight: 441, hazardous: { unNumber: 'UN1090', weight: 352.8 } }, { weight: 73.49 }] },
    });
  });

  it('keeps the typed values when units are changed and changed back', () => {
    render(<Switched />);
    const field = screen.getByLabelText('Weight');
    type(field, '33.3');
    press('Units');
    expect(field).toHaveValue('73.43');
    press('Units');
    expect(field).toHaveValue('33.3');
    type(field, '33.333');
    expect(field).toHaveValue('33.3');
  });
});

/** One field whose reader changes the units. */
function Switched() {
  const [isMetric, setMetric] = useState(true);
  const [value, setValue] = useState('');
  return (
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <UserContext value={userWith({ isMetric })}>
        <MeasureField measure="weight" label="Weight" value={value} onChange={setValue} />
        <button type="button" onClick={() => setMetric(!isMetric)}>
          Units
        </button>
      </UserContext>
    </PortalTheme>
  );
}

describe('the number of a VICS bill of lading', () => {
  it('can be chosen once its blocks have loaded, and can be requested again after a failure', async () => {
    refusing(billsOfLadingApi.blocks, { status: 500, code: 'internal', title: 'That failed' });
    open('/customers/vics-bol');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/we use the company sequence/)).toBeVisible();
    answering(billsOfLadingApi.blocks, { items: [block], sequencePrefix: '04' });
    fireEvent.click(alert.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Bill of lading number')).toBeVisible();
  });
});

describe('the list', () => {
  it('makes no master of a whole list, nor of more than one can hold, and loads its blocks again', async () => {
    const rows = Array.from({ length: 61 }, (_, index) => ({ ...issued, kind: 'vics' as const, id: index + 1 }));
    answering(billsOfLadingApi.list, { items: rows, total: 90, totalIsLowerBound: false });
    refusing(billsOfLadingApi.blocks, { status: 500, code: 'internal', title: 'That failed' });
    open('/customers/bills-of-lading?size=100');
    const failed = within(await screen.findByRole('region', { name: 'Number blocks' }));
    answering(billsOfLadingApi.blocks, { items: [block], sequencePrefix: '04' });
    fireEvent.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Running low')).toBeVisible();

    fireEvent.click((await screen.findAllByRole('checkbox'))[0] ?? document.body);
    expect(await screen.findByText('A master can include up to 60 bills of lading.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create master' })).toBeNull();
  });

  it('withdraws a block of numbers after a confirmation', async () => {
    answering(billsOfLadingApi.list, { items: [], total: 0, totalIsLowerBound: false });
    open('/customers/bills-of-lading');
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw 06141410000000015/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The 60 used numbers don't change\. You can reserve the 40 unused numbers/)).toBeVisible();
    answering(billsOfLadingApi.withdrawBlock, undefined);
    answering(billsOfLadingApi.blocks, { items: [], sequencePrefix: '04' });
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText('Block withdrawn')).toBeVisible();
    expect(await screen.findByText('No number blocks yet.')).toBeVisible();
    expect(callsOf(billsOfLadingApi.withdrawBlock)[0]?.input).toEqual({ numberBlockId: '3' });
  });

  it('shows every bill of lading, its state and the blocks of numbers, and creates a master', async () => {
    const master = { ...issued, kind: 'vics' as const, id: 9 };
    answering(billsOfLadingApi.list, { items: [master], total: 1, totalIsLowerBound: false });
    open('/customers/bills-of-lading');

    expect((await screen.findAllByText(number))[0]).toBeVisible();
    const blocks = within(screen.getByRole('region', { name: 'Number blocks' }));
    expect(blocks.getByText('Running low')).toBeVisible();
    expect(screen.getAllByText('Issued').length).toBeGreaterThan(0);
    expect(callsOf(billsOfLadingApi.list)[0]?.input).toMatchObject({ sort: '-updated' });
  });

  it('is not shown without the privilege', async () => {
    open('/customers/bills-of-lading', { privileges: ['CustomerUser', 'track'], userLocations: [] });
    expect(await screen.findByRole('heading', { name: "You can't create bills of lading" })).toBeVisible();
    expect(callsOf(billsOfLadingApi.list)).toHaveLength(0);
  });
});

describe('a mailed link', () => {
  it('shows the bill of lading, and says when the link no longer works', async () => {
    answering(billsOfLadingApi.shared, {
      number,
      state: 'issued',
      companyName: 'Lakeside Machine Works',
      carrierName: 'Any Carrier',
      consignee: 'Harbor Supply, Atlanta GA',
      shipDate: '2026-11-24',
    });
    open(`/shared-bill-of-lading#${'a'.repeat(22)}`).unmount();
    open(`/shared-bill-of-lading#${'a'.repeat(22)}`);
    expect(await screen.findByRole('heading', { name: `Bill of lading ${number}` })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open PDF' })).toBeEnabled();
  });

  it('sends no request when incomplete', async () => {
    open('/shared-bill-of-lading#short');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(callsOf(billsOfLadingApi.shared)).toHaveLength(0);
  });
});
