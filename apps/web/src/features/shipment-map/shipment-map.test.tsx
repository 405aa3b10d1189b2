import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { mapTexts, ShipmentMapPage } from './shipment-map.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

beforeEach(startFakeServer);
afterEach(cleanup);

it('has its heading while the shipments of the map are loading', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ShipmentMapPage />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([mapTexts.title]);
});
