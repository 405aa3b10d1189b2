import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  carrierServiceAreasApi,
  type ServiceAreaRow,
  type ServiceAreaVersion,
} from '@lading/contracts/carriers/carrier-service-areas';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { uploadsAnswer } from '../../kernel/api/uploading.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { ServiceAreaPage } from './service-area.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listServiceAreas, compareServiceArea, listServiceAreaRows, publishServiceArea, findServedPlace } =
  carrierServiceAreasApi;

const inEffect: ServiceAreaVersion = {
  ...{ id: 4, state: 'inEffect', effectiveFrom: '2026-01-01', effectiveUntil: null, rowCount: 900 },
  ...{ uploadedBy: 'Nora Vale', uploadedAt: '2025-12-01T12:00:00Z', publishedBy: 'Iris Holm' },
};
const draft: ServiceAreaVersion = { ...inEffect, id: 5, state: 'draft', effectiveFrom: null, publishedBy: '' };
const row: ServiceAreaRow = {
  ...{ id: 1, country: 'USA', place: '60607', terminal: 'CH2', service: 'direct', partner: null },
  ...{ pickupDays: 'Mon–Wed', deliveryDays: 'Mon–Fri', extraDays: 1 },
};
const administrator = userWith({
  ...{ userId: 7, customerId: null, carrierId: 1085 },
  privileges: ['CarrierAdministrator', 'dataVisibility', 'manageLocations'],
});
const open = (user: UserInfo = administrator) =>
  openPage(<ServiceAreaPage />, { user, at: '/carriers/locations/service-area' });

beforeEach(() => {
  startFakeServer();
  answering(listServiceAreas, { today: '2026-11-20', items: [draft, inEffect] });
  answering(listServiceAreaRows, { items: [row], total: 1, totalIsLowerBound: false, nextCursor: null });
  answering(compareServiceArea, {
    ...{ before: inEffect, added: 1, changed: 0, removed: 2, unchanged: 898 },
    rows: [{ country: 'USA', place: '590', kind: 'removed', before: 'BIL, direct', after: null }],
  });
});

describe('the service area of a carrier', () => {
  it('shows the version in effect with its rows and who serves a postal code, without a finding', async () => {
    answering(findServedPlace, {
      ...{ postalCode: '60607', country: 'USA', day: '2026-11-20', area: inEffect, row, terminalName: 'Cicero' },
    });
    open({ ...administrator, privileges: ['CarrierSalesAdministrator', 'dataVisibility'] });

    expect(await screen.findByRole('rowheader', { name: 'USA 60607' })).toBeVisible();
    expect(callsOf(listServiceAreaRows)[0]?.input).toMatchObject({ id: '4' });
    fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '60607' } });
    fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText('CH2 Cicero')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload CSV' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish service area' })).toBeNull();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('shows what a draft changes, and publishes it after asking', async () => {
    answering(publishServiceArea, { ...draft, state: 'upcoming', effectiveFrom: '2026-11-21' });
    open();

    expect(await screen.findByText('1 added, 0 changed, 2 removed, 898 unchanged')).toBeVisible();
    expect(screen.getByText('USA 590')).toBeVisible();
    expect(callsOf(compareServiceArea)[0]?.input).toMatchObject({ id: '5', effectiveFrom: '2026-11-21' });
    fireEvent.click(screen.getByRole('button', { name: 'Publish service area' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish this service area?' });
    expect(within(dialog).getByText('2 places are no longer served.')).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish service area' }));

    expect(await screen.findByText('Service area published, effective from 11/21/2026')).toBeVisible();
    expect(callsOf(publishServiceArea)[0]?.input).toEqual({ id: '5', effectiveFrom: '2026-11-21' });
  });

  it('names each wrong row of a file, of which nothing was stored', async () => {
    uploadsAnswer(200, {
      ...{ isStored: false, rowCount: 2 },
      errors: [{ row: 3, column: 'Terminal', message: 'XXX is not a terminal of this carrier' }],
    });
    open();

    const input = await screen.findByLabelText('Upload CSV', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['Postal code'], 'area.csv', { type: 'text/csv' })] } });
    const alert = await screen.findByRole('alert', { name: /Nothing was stored/ });
    expect(within(alert).getByText('Row 3: Terminal: XXX is not a terminal of this carrier')).toBeVisible();
    expect(within(alert).getByText('Fix it and upload the file again.')).toBeVisible();
  });

  it('shows the first differences of a draft, and all of them on request', async () => {
    answering(compareServiceArea, {
      ...{ before: inEffect, added: 0, changed: 0, removed: 30, unchanged: 870 },
      rows: Array.from({ length: 30 }, (_, n) => ({
        ...{ country: 'USA' as const, place: String(100 + n), kind: 'removed' as const, before: 'BIL', after: null },
      })),
    });
    open();

    expect(await screen.findByText('USA 109')).toBeVisible();
    expect(screen.queryByText('USA 110')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more differences' }));
    expect(screen.getByText('USA 129')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more differences' })).toBeNull();
  });

  it('says what a first version is for', async () => {
    answering(listServiceAreas, { today: '2026-11-20', items: [] });
    open();
    expect(await screen.findByRole('heading', { name: 'No service area yet' })).toBeVisible();
  });

  it('is closed to users without data visibility', async () => {
    open({ ...administrator, privileges: ['CarrierSalesAdministrator', 'manageLocations'] });
    expect(await screen.findByText(/"data visibility"/)).toBeVisible();
    expect(callsOf(listServiceAreas)).toHaveLength(0);
  });
});
