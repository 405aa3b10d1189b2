import { carrierDocumentsApi, type CarrierDocuments } from '@lading/contracts/shipments/carrier-documents';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CarrierDocumentsPage } from './carrier-documents.page';

const token = 'a'.repeat(22);

const documents: CarrierDocuments = {
  subject: 'claim',
  number: 'CL00000004',
  companyName: 'Lakeside Machine Works',
  carrierName: 'Juniper Bend Transport',
  proNumber: '482000013',
  bolNumber: '12345678901234567',
  currency: 'USD',
  amountCents: 800_000,
  expiresAt: '2027-05-30T15:00:00Z',
  documents: [
    { document: 'claimForm', kind: 'claimForm', name: 'claim-form-CL00000004.pdf', size: null },
    { document: 'file-3', kind: 'photo', name: 'crushed.jpg', size: 2048 },
  ],
};

function open(hash: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/carrier-documents#${hash}`]}>
          <CarrierDocumentsPage />
        </MemoryRouter>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  return client;
}

beforeEach(() => startFakeServer());

describe('the documents behind a carrier’s link', () => {
  it('are listed with their subject, and downloaded one by one', async () => {
    answering(carrierDocumentsApi.read, documents);
    open(token);
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents for claim CL00000004' })).toBeVisible();
    expect(screen.getByText('Lakeside Machine Works claims $8,000.00 from Juniper Bend Transport.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Documents' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'claim-form-CL00000004.pdfClaim form',
      'crushed.jpgPhotos, 2 KB',
    ]);
    refusing(carrierDocumentsApi.file, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
    fireEvent.click(list.getByRole('button', { name: 'Save crushed.jpg' }));
    await waitFor(() => expect(callsOf(carrierDocumentsApi.file)[0]?.input).toEqual({ token, document: 'file-3' }));
    expect(await screen.findByText("We couldn't load the file")).toBeVisible();
  });

  it('stay when a refetch fails, and go with their link', async () => {
    answering(carrierDocumentsApi.read, documents);
    const client = open(token);
    const title = { level: 1, name: 'Documents for claim CL00000004' };
    expect(await screen.findByRole('heading', title)).toBeVisible();

    refusing(carrierDocumentsApi.read, { status: 503, code: 'unavailable', title: 'The portal is busy' });
    await act(() => client.refetchQueries());
    expect(screen.getByRole('heading', title)).toBeVisible();
    expect(screen.queryByText('The portal is busy')).toBeNull();
    refusing(carrierDocumentsApi.read, { status: 404, code: 'not-found', title: 'We could not find that record' });
    await act(() => client.refetchQueries());
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByRole('heading', title)).toBeNull();
  });

  it('may not have been added yet', async () => {
    answering(carrierDocumentsApi.read, { ...documents, subject: 'dispute', number: 'INV-7', documents: [] });
    open(token);
    expect(await screen.findByRole('heading', { name: 'Documents for disputed invoice INV-7' })).toBeVisible();
    expect(screen.getByText(/^No documents yet/)).toBeVisible();
  });

  it('are not shown for an expired or incomplete link', async () => {
    refusing(carrierDocumentsApi.read, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open(token);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    const asked = callsOf(carrierDocumentsApi.read).length;
    open('short');
    expect(callsOf(carrierDocumentsApi.read)).toHaveLength(asked);
  });
});
