import { coreBrand } from '@lading/domain/brand/brands';
import { fireEvent, render, screen } from '@testing-library/react';
import { PortalTheme } from '../../themes/portal-theme';
import { PrintFooter } from './print-footer';

it('prints where the page is and when it was printed, not when it was opened', () => {
  let now = '2026-11-22T10:00:00Z';
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <PrintFooter now={() => now} />
    </PortalTheme>,
  );
  now = '2026-11-23T18:30:00Z';
  globalThis.history.replaceState(null, '', '/customers/invoices/7?tab=1');
  fireEvent(globalThis.window, new Event('beforeprint'));

  const footer = screen.getByText(/^http:\/\/localhost\/customers\/invoices\/7\?tab=1, printed 11\/23\/2026/);
  expect(footer).toHaveClass('print-only');
});
