import { flagsApi } from '@lading/contracts/sites/flags';
import {
  managedInsuranceApi,
  type CarrierCoverage,
  type InsuranceProduct,
  type InsuranceProductVersion,
  type ManagedCertificate,
} from '@lading/contracts/invoices/managed-insurance';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { today } from '../../kernel/clock/now';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { CarrierCoveragePage, InsuranceProductsPage, ManagedCertificatesPage } from './insurance-administration.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listInsuranceProducts, listProductVersions, addInsuranceProduct, addProductVersion } = managedInsuranceApi;
const { endInsuranceProduct, deleteProductVersion, listCarrierCoverage } = managedInsuranceApi;
const { listManagedCertificates, listCertificateCarriers, voidManagedCertificate } = managedInsuranceApi;

const numbers = { minChargeCents: 5000, maxCargoValueCents: 25_000_000, basisPoints: 70 };
const terms = {
  name: 'Cargo coverage',
  provider: 'Harborlight Mutual',
  excludedGoods: ['Jewelry'],
  terms: 'New goods.',
};
const product: InsuranceProduct = {
  ...{ ...numbers, ...terms, id: 4, isForAllCarriers: true, carrierIds: [], carriers: [], status: 'current' },
  ...{ effectiveFrom: '2026-01-01', nextFrom: null, lastVersion: 1, certificateCount: 12 },
};
const version: InsuranceProductVersion = {
  ...{ ...numbers, ...terms, id: 9, number: 1, isForAllCarriers: true, carrierIds: [], carriers: [], isOffered: true },
  ...{ effectiveFrom: '2026-01-01', effectiveUntil: null, status: 'current', author: 'Elias Brandt' },
  ...{ createdAt: '2025-12-20T15:00:00Z', certificateCount: 12 },
};
const carrier: CarrierCoverage = {
  ...{ ...numbers, id: 1085, code: 'BMESA', carrierName: 'Bluemesa', source: 'product', sourceName: 'Cargo coverage' },
  currency: 'USD',
};
const certificate: ManagedCertificate = {
  ...{ id: 3, number: 'CV00000003', state: 'active', companyName: 'Harbor & Pine', shipmentNumber: 'SH00104826' },
  ...{ carrierName: 'Bluemesa', productName: null, pickupDate: '2026-11-24', currency: 'USD', valueCents: 1_234_567 },
  ...{ chargeCents: 8642, boughtWith: 'shipment', boughtBy: 'Ada Reyes', boughtAt: '2026-11-21T15:00:00Z' },
  ...{ voidedAt: null, voidReason: null, mayVoid: true },
};
const page = <Row,>(...items: Row[]) => ({ items, total: items.length, totalIsLowerBound: false, nextCursor: null });

const manager = userWith({ customerId: null, privileges: ['SystemAdministrator', 'manageInsurance'] });
const open = (shown: ReactElement, at = '/admin/insurance', user = manager) => openPage(shown, { user, at });
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Insurance', isOn: true }] });
  answering(listInsuranceProducts, page(product));
  answering(listProductVersions, { items: [version] });
  answering(listCarrierCoverage, page(carrier));
  answering(listManagedCertificates, page(certificate));
  answering(listCertificateCarriers, { items: [{ id: 1085, name: 'Bluemesa' }] });
});

describe('insurance products', () => {
  it('are listed with their numbers, without a finding, beside the carriers and the certificates', async () => {
    open(<InsuranceProductsPage />);
    const row = await screen.findByRole('row', { name: /Cargo coverage/ });
    for (const text of ['Harborlight Mutual', 'All carriers', '$50.00', '$250,000.00', '0.007', 'In effect'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Certificates' })).toHaveAttribute('href', '/admin/insurance/certificates');
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are added with the usual numbers, a sample premium and a coefficient of up to four decimals', async () => {
    answering(addInsuranceProduct, product);
    open(<InsuranceProductsPage />);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add product' }))[0] ?? document.body);
    expect(await screen.findByText('A value of $100,000.00 costs $700.00.')).toBeVisible();
    type('name', 'Cargo plus');
    type('provider', 'Harborlight Mutual');
    type('basisPoints', '0.00725');
    save('Save product');
    expect((await screen.findAllByText(/with up to four decimals/)).length).toBeGreaterThan(0);
    expect(callsOf(addInsuranceProduct)).toHaveLength(0);
    type('basisPoints', '0.0072');
    type('excludedGoods', 'Jewelry\n\nCash');
    save('Save product');
    const day = addDays(today(), 1);
    expect(await screen.findByText(`Cargo plus takes effect on ${formatCalendarDate(day)}`)).toBeVisible();
    expect(callsOf(addInsuranceProduct)[0]?.input).toMatchObject({
      ...{ name: 'Cargo plus', isForAllCarriers: true, carrierIds: [], minChargeCents: 5000, basisPoints: 72 },
      ...{ maxCargoValueCents: 25_000_000, excludedGoods: ['Jewelry', 'Cash'], effectiveFrom: day },
    });
  });

  it('get a version that is based on the last one, and the newer values where someone else was faster', async () => {
    open(<InsuranceProductsPage />);
    await chooseAction('Cargo coverage', 'Add version');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^For all carriers/ }));
    save('Save version');
    expect((await screen.findAllByText('Carriers is required')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('checkbox', { name: /^For all carriers/ }));
    const current = { ...product, basisPoints: 90, lastVersion: 2 };
    refusing(addProductVersion, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    save('Save version');
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));
    expect(document.getElementById('basisPoints')).toHaveValue('0.009');
    answering(addProductVersion, current);
    save('Save version');
    expect(await screen.findByText(/^Cargo coverage takes effect on/)).toBeVisible();
    expect(callsOf(addProductVersion).at(-1)?.input).toMatchObject({ id: '4', lastVersion: 2, basisPoints: 90 });
  });

  it('show their versions, of which one that has not taken effect is deleted, and end on a day', async () => {
    answering(listProductVersions, { items: [{ ...version, id: 10, number: 2, status: 'upcoming' }, version] });
    answering(deleteProductVersion, undefined);
    answering(endInsuranceProduct, { ...product, status: 'ended' });
    open(<InsuranceProductsPage />);
    await chooseAction('Cargo coverage', 'Versions');
    expect(
      (await screen.findAllByText('0.007 of the value, at least $50.00, up to a value of $250,000.00'))[0],
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete version 1' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete version 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete version' }));
    expect(await screen.findByText('Version 2 deleted')).toBeVisible();
    expect(callsOf(deleteProductVersion)[0]?.input).toMatchObject({ id: '4', versionId: '10' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);

    await chooseAction('Cargo coverage', 'End product');
    fireEvent.click(await screen.findByRole('button', { name: 'End product' }));
    expect(await screen.findByText(/^Cargo coverage ends before/)).toBeVisible();
    expect(callsOf(endInsuranceProduct)[0]?.input).toMatchObject({ id: '4', lastVersion: 1 });
  });

  it('are not there where insurance is turned off, or without the privilege', async () => {
    open(<InsuranceProductsPage />, '/admin/insurance', { ...manager, privileges: ['SystemAdministrator'] });
    expect(await screen.findByText("You can't see insurance")).toBeVisible();
    expect(callsOf(listInsuranceProducts)).toHaveLength(0);
  });
});

it('names the source of the numbers of each carrier', async () => {
  open(<CarrierCoveragePage />, '/admin/insurance/carriers?f.source=product');
  const row = await screen.findByRole('row', { name: /Bluemesa/ });
  expect(within(row).getByText('Insurance product')).toBeVisible();
  expect(within(row).getByText('Cargo coverage')).toBeVisible();
  expect(callsOf(listCarrierCoverage)[0]?.input).toMatchObject({ source: 'product' });
});

it('voids a certificate with a reason, which is required', async () => {
  open(<ManagedCertificatesPage />, '/admin/insurance/certificates?f.state=active');
  expect(await screen.findByRole('row', { name: /CV00000003/ })).toBeVisible();
  expect(callsOf(listManagedCertificates)[0]?.input).toMatchObject({ state: 'active' });
  await chooseAction('CV00000003', 'Void coverage');
  expect(
    await screen.findByText(/Harbor & Pine's shipment SH00104826 will no longer be covered, .* by \$86\.42/),
  ).toBeVisible();
  save('Void coverage');
  expect((await screen.findAllByText('Reason is required')).length).toBeGreaterThan(0);
  expect(callsOf(voidManagedCertificate)).toHaveLength(0);
  answering(voidManagedCertificate, { ...certificate, state: 'void', mayVoid: false });
  type('reason', 'Sold by mistake');
  save('Void coverage');
  expect(await screen.findByText('Certificate CV00000003 voided')).toBeVisible();
  expect(callsOf(voidManagedCertificate)[0]?.input).toMatchObject({ id: '3', reason: 'Sold by mistake' });
});
