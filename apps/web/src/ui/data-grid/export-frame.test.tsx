import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../feedback/toast-host';
import { ExportFrame, type SaveRows } from './export-frame';
import { gridTexts } from './grid-texts';

function given(save: SaveRows) {
  const onClose = jest.fn();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <ExportFrame
        isOpen
        onClose={onClose}
        pageIds={[1]}
        selectedIds={undefined}
        words={gridTexts.export}
        save={save}
      />
      <ToastHost />
    </PortalTheme>,
  );
  return onClose;
}

async function saved(name: string): Promise<void> {
  const onClose = given(() => Promise.resolve(name));
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

  it('tells politely how much has come', async () => {
    given(async (_ids, { onReceived }) => {
      onReceived(1_258_291);
      return new Promise(() => {});
    });
    fireEvent.click(await screen.findByText(gridTexts.export.go));

    const told = await screen.findByText('1.2 MB so far', {}, { timeout: 4000 });
    expect(told).toHaveAttribute('role', 'status');
  });

  it('ends the loading when it is cancelled, and says nothing then', async () => {
    let signal: AbortSignal | undefined;
    let arrive = (_name: string): void => undefined;
    const onClose = given((_ids, watch) => {
      ({ signal } = watch);
      return new Promise((resolve) => (arrive = resolve));
    });
    fireEvent.click(await screen.findByText(gridTexts.export.go));
    await waitFor(() => expect(signal).toBeDefined());
    fireEvent.click(screen.getByText('Cancel'));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signal?.aborted).toBe(true);
    await act(async () => arrive('cancelled.csv'));
    expect(screen.queryByText(/^cancelled.csv/)).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
