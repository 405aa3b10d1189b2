import { carrierActivityList } from '@lading/contracts/lists/carrier-activities';
import { carrierQuoteList } from '@lading/contracts/lists/carrier-quotes';
import { carrierShipmentList } from '@lading/contracts/lists/carrier-shipments';
import { certificateList } from '@lading/contracts/lists/certificates';
import { claimList } from '@lading/contracts/lists/claims';
import type { SomeList } from '@lading/contracts/lists/define-list';
import { inviteList } from '@lading/contracts/lists/invites';
import { invoiceList } from '@lading/contracts/lists/invoices';
import { quoteList } from '@lading/contracts/lists/quotes';
import { shipmentList } from '@lading/contracts/lists/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PortalTheme } from '../themes/portal-theme';
import { ListFilters } from './list-filters';
import { defaultsOf, kindOf } from './list-request';

const lists: readonly SomeList[] = [
  ...[carrierActivityList, carrierQuoteList, carrierShipmentList, certificateList, claimList],
  ...[inviteList, invoiceList, quoteList, shipmentList],
];
const kinds = ['days', 'relativeDays', 'amounts', 'amountFrom', 'text'] as const;
const filtersOf = (list: SomeList) =>
  Object.values(list.filters).filter((filter) => filter.only === undefined || filter.only === 'control');

describe('a filter that no dropdown can show', () => {
  it.each(kinds)('of the kind %s has its control in a drawer, even if the list specifies none', async (kind) => {
    const of = lists.flatMap((list) =>
      filtersOf(list).flatMap((filter) => (kindOf(list, filter) === kind ? [{ list, filter }] : [])),
    );
    const [{ list, filter } = { list: inviteList, filter: undefined }] = of;
    const state = defaultsOf(list);
    const listed = { list, state, defaults: state, setState: jest.fn(), filter: {}, request: {}, today: '2026-11-23' };
    render(
      <PortalTheme brand={coreBrand} scheme="light" env="test">
        <ListFilters listed={listed} looks={{}} drawer={undefined} />
      </PortalTheme>,
    );
    const title = filter?.title ?? '';

    expect(screen.queryByLabelText(title)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect((await drawer.findAllByLabelText(new RegExp(title, 'i')))[0]).toBeVisible();
    fireEvent.click(drawer.getByRole('button', { name: 'Show results' }));
  });
});
