import { coreBrand } from '@lading/domain/brand/brands';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../feedback/toast-host';
import { ExportFrame } from './export-frame';
import { gridTexts } from './grid-texts';

async function saved(name: string): Promise<void> {
  const onClose = jest.fn();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <ExportFrame
        isOpen
        onClose={onClose}
        pageIds={[1]}
        selectedIds={undefined}
        words={gridTexts.export}
        save={() => Promise.resolve(name)}
      />
      <ToastHost />
    </PortalTheme>,
  );
  fireEvent.click(await screen.findByText(gridTexts.export.go));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
}

describe('the export of a list', () => {
  it('says of a whole file that it is saved, and no more', async () => {
    await saved('first-50000-claims.csv');

    expect(await screen.findByText('first-50000-claims.csv is saved')).toBeVisible();
    expect(screen.queryByText(/^More rows were found/)).toBeNull();
  });

  it('says afterwards that the file has the first rows only when its name does', async () => {
    await saved('claims-2026-11-22-first-50000.csv');

    expect(await screen.findByText('claims-2026-11-22-first-50000.csv is saved')).toBeVisible();
    expect(await screen.findByText(/^More rows were found: the file has the first 50,000\./)).toBeVisible();
  });
});
