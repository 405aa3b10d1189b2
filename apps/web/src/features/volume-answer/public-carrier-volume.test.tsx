import { volumeAnswersApi, type AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { asked } from './asked-volume.fixture';
import { PublicCarrierVolumePage } from './public-carrier-volume.page';

const offered: AskedVolume = {
  ...asked,
  answer: {
    ...asked.answer,
    state: 'offered',
    amountCents: 185_000,
    transitDays: 2,
    validUntil: '2026-11-23',
    equipment: 'dryVan',
  },
};

const token = 'abcdefghijklmnopqrstuv';

function open(hash = `#${token}`) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/public-carrier-volume-page${hash}`]}>
          <PublicCarrierVolumePage />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => startFakeServer());

describe('the public page of a volume request', () => {
  it('says that the carrier is liable for the full value where that was requested', async () => {
    answering(volumeAnswersApi.read, { ...asked, services: ['Full Value Protection'], declaredCents: 8_000_000 });
    open();

    expect(await screen.findByText('Full value, up to $80,000.00')).toBeVisible();
    expect(screen.queryByText(/per pound/)).toBeNull();
  });

  it('shows the load and accepts a price that can be changed', async () => {
    answering(volumeAnswersApi.read, offered);
    answering(volumeAnswersApi.offer, { ...offered, answer: { ...offered.answer, amountCents: 180_000 } });
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Rate for Chicago, IL to Atlanta, GA' })).toBeVisible();
    expect(screen.getByText('Dry Van, 53 ft (16.15 m)')).toBeVisible();
    expect(screen.getByText('696 mi (estimated)')).toBeVisible();
    expect(screen.getByText('$1.00 per pound, up to $42,000.00')).toBeVisible();
    expect(screen.getByText('You offered $1,850.00, 2 days, valid until 11/23/2026.')).toBeVisible();
    expect(callsOf(volumeAnswersApi.read)[0]?.input).toEqual({ token });
    await screen.findByLabelText(/^Quote amount/);
    type(/^Quote amount/, '1800');
    press('Change offer');

    expect(await screen.findByText('You offered $1,800.00, 2 days, valid until 11/23/2026.')).toBeVisible();
    expect(callsOf(volumeAnswersApi.offer)[0]?.input).toEqual({
      token,
      amountCents: 180_000,
      transitDays: 2,
      validUntil: '2026-11-23',
      equipment: 'dryVan',
    });
  });

  it('shows distances in the units of the load', async () => {
    answering(volumeAnswersApi.read, { ...offered, units: 'metric' });
    open();
    expect(await screen.findByText('1,120 km (estimated)')).toBeVisible();
  });

  it('names missing fields of an offer in the words of the catalog, and accepts a decline with its reason', async () => {
    answering(volumeAnswersApi.read, asked);
    answering(volumeAnswersApi.decline, {
      ...asked,
      answer: { ...asked.answer, state: 'declined', reason: 'No truck' },
    });
    open();
    await screen.findByRole('button', { name: 'Send offer' });
    press('Send offer');
    expect(screen.getAllByText('Quote amount is required')[0]).toBeVisible();
    expect(screen.getAllByText('Transit days is required')[0]).toBeVisible();
    expect(callsOf(volumeAnswersApi.offer)).toHaveLength(0);

    fireEvent.click(screen.getByRole('radio', { name: 'Decline' }));
    press('Decline request');
    expect(screen.getAllByText('Reason is required')[0]).toBeVisible();
    type(/^Reason/, 'No truck');
    press('Decline request');

    expect(await screen.findByText('You declined: No truck')).toBeVisible();
    expect(callsOf(volumeAnswersApi.decline)[0]?.input).toEqual({ token, reason: 'No truck' });
  });

  it.each([
    ['expired', 'The deadline to answer has passed'],
    ['withdrawn', 'The request was withdrawn'],
    ['awarded', 'The load is yours'],
    ['lost', 'The load went to another carrier'],
  ] as const)('says that a request is %s, and takes no answer', async (status, title) => {
    answering(volumeAnswersApi.read, { ...offered, status });
    open();

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /offer/ })).toBeNull();
  });

  it('explains an unknown link, and sends no request for an incomplete one', async () => {
    open('#short').unmount();
    expect(callsOf(volumeAnswersApi.read)).toHaveLength(0);
    refusing(volumeAnswersApi.read, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open();

    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
