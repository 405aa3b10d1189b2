import { flagsApi } from '@lading/contracts/sites/flags';
import { askedVolumesApi, type AskedVolume, type AskedVolumeRow } from '@lading/contracts/quotes/volume-answers';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { AskedVolumePage } from './asked-volume.page';
import { AskedVolumesPage } from './asked-volumes.page';
import { asked } from './asked-volume.fixture';

const askedRow: AskedVolumeRow = {
  answerId: 11,
  number: asked.number,
  companyName: asked.companyName,
  status: 'lost',
  state: 'offered',
  originLabel: 'Chicago, IL 60607',
  destinationLabel: 'Atlanta, GA 30303',
  equipment: 'dryVan',
  pickupDate: '2026-11-24',
  answerBy: asked.answerBy,
  amountCents: 185_000,
  answeredAt: '2026-11-20T16:00:00Z',
};

const seller = ['CarrierAdministrator', 'customerVisibility', 'dataVisibility'];

function open(address: string, privileges: string[] = seller) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ privileges, customerId: null, carrierId: 2 })}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/carriers/volume-requests" element={<AskedVolumesPage />} />
              <Route path="/carriers/volume-requests/:answerId" element={<AskedVolumePage />} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Truckload', isOn: true }] });
});

describe('the requests of a carrier', () => {
  it('are listed with their state and response', async () => {
    answering(askedVolumesApi.list, {
      items: [askedRow],
      total: 1,
      totalIsLowerBound: false,
    });
    answering(askedVolumesApi.outcome, { openCount: 4, awardedCount: 5, awardedCents: 925_000, lostCount: 7 });
    open('/carriers/volume-requests?f.status=open');

    expect(await screen.findByRole('heading', { level: 1, name: 'Volume requests' })).toBeVisible();
    expect((await screen.findAllByText('Not awarded'))[0]).toBeVisible();
    expect(screen.getAllByText('$1,850.00')[0]).toBeVisible();
    expect(await screen.findByText('5 of 12 decided loads won (41.7%), $9,250.00')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Not awarded\s*7$/ })).toBeVisible();
    expect(callsOf(askedVolumesApi.list)[0]?.input).toMatchObject({ status: 'open', sort: '-asked' });
  });

  it('show how long an open one can be answered, to the minute near its end', async () => {
    const soon = new Date(Date.now() + 90.5 * 60_000).toISOString();
    const row = { ...askedRow, status: 'open', state: 'asked', answeredAt: null } as const;
    answering(askedVolumesApi.list, {
      items: [
        { ...row, answerBy: soon },
        { ...row, answerId: 12, number: 'VR00000008', answerBy: new Date(Date.now() + 73 * 3_600_000).toISOString() },
      ],
      total: 2,
      totalIsLowerBound: false,
    });
    answering(askedVolumesApi.outcome, { openCount: 2, awardedCount: 0, awardedCents: 0, lostCount: 0 });
    open('/carriers/volume-requests');

    expect((await screen.findAllByText('91 minutes left'))[0]).toBeVisible();
    expect(screen.getAllByText('3 days left')[0]).toBeVisible();
    expect(screen.queryByText(/decided loads/)).toBeNull();
  });

  it('are answered on a separate page', async () => {
    answering(askedVolumesApi.get, asked);
    const declined: AskedVolume = { ...asked, answer: { ...asked.answer, state: 'declined', reason: 'No truck' } };
    answering(askedVolumesApi.decline, declined);
    open('/carriers/volume-requests/11');
    fireEvent.click(await screen.findByRole('radio', { name: 'Decline' }));
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'No truck' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline request' }));

    expect(await screen.findByText('You declined: No truck')).toBeVisible();
    expect(callsOf(askedVolumesApi.decline)[0]?.input).toEqual({ answerId: '11', reason: 'No truck' });
  });

  it('are hidden from users without the privilege, and not found for other carriers', async () => {
    refusing(askedVolumesApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open('/carriers/volume-requests/11').unmount();
    open('/carriers/volume-requests/12');
    expect(await screen.findByRole('heading', { name: "We couldn't find that request" })).toBeVisible();
    open('/carriers/volume-requests', ['CarrierSalesAdministrator', 'activityPage']);
    expect(await screen.findByRole('heading', { name: "You can't see volume requests" })).toBeVisible();
  });
});
