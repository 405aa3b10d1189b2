import { carrierShipmentList } from '@lading/contracts/lists/carrier-shipments';
import { carrierShipmentsApi, pickupDays, type CarrierShipment } from '@lading/contracts/shipments/carrier-shipments';
import { wasPickedUp } from '@lading/domain/lifecycle/shipment-lifecycle';
import { formatAmount } from '@lading/domain/measures/money';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Lane } from '../../entities/shipment/lane.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { DispatchBadge } from '../../entities/shipment/status-badge.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { Quantity } from '../../ui/display/quantity.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { fill } from '../../ui/texts.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { texts } from './carrier-freight-texts.js';
import { DeskStatus, PickupWindow } from './desk-notice.js';
import { deskTexts } from './desk-texts.js';
import { IssueDrawer } from './invoices/invoice-form.js';
import { invoiceTexts } from './invoices/invoice-texts.js';
import { usePrintPickups } from './print-pickups.js';
import { useDesk } from './use-desk.js';
import { mayReport, useStatus } from './use-status.js';
import { useFreightPage } from './use-freight-page.js';
import { useSendingEntries } from './waiting/use-entries.js';
import { WaitingNotice } from './waiting/waiting-entries.js';

const words = texts.shipments;
const noRows: readonly CarrierShipment[] = [];

/** The id of the row that has the focus. */
const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
const dueOptions = pickupDays.map((value) => ({ value, label: words.due[value] }));

/** The carrier's shipments, for customers that the viewer may see. */
export function CarrierShipmentsPage() {
  const listed = useListed(carrierShipmentList);
  const { page, seesMoney } = useFreightPage(listed.rows, carrierShipmentsApi.listCarrierShipments, words);
  const desk = useDesk();
  useSendingEntries();
  const { rows = noRows } = listed;
  const [invoiced, setInvoiced] = useState<CarrierShipment>();
  const isBiller = hasRole(useUser(), 'CarrierAdministrator') && seesMoney;
  const status = useStatus(rows);
  const printing = usePrintPickups();
  const waits = rows.some(({ desk: order }) => order?.task === 'answer');
  const acceptNext = () => {
    const waiting = rows.filter(({ desk: order }) => order?.task === 'answer');
    const row = waiting.find(({ id }) => String(id) === focusedRow()) ?? waiting[0];
    if (row) desk.accept(row);
  };
  const updateFocused = () => {
    const row = rows.find(({ id }) => String(id) === focusedRow());
    if (row && mayReport(row)) status.report(row);
  };
  useSingleKeys({
    p: { label: deskTexts.print.key, act: printing.open },
    ...(waits && { a: { label: deskTexts.key, act: acceptNext } }),
    ...(rows.some(mayReport) && { u: { label: deskTexts.status.key, act: updateFocused } }),
  });
  const itemsOf = (row: CarrierShipment) => [
    ...desk.itemsOf(row),
    ...(mayReport(row)
      ? [{ label: deskTexts.status.update, onChoose: () => status.report(row), isLocal: true } as const]
      : []),
    ...(isBiller && mayInvoice(row)
      ? [{ label: invoiceTexts.form.create, onChoose: () => setInvoiced(row), isLocal: true } as const]
      : []),
  ];
  return (
    <ListPage
      listed={listed}
      {...page}
      head={printing.button}
      above={<WaitingNotice />}
      rowName={({ bolNumber }) => bolNumber}
      rowHref={({ id }) => `/carriers/shipments/${id}`}
      cells={{
        bol: ({ bolNumber, isTest }) => (
          <span className="identifier">
            <MarkedNumber number={bolNumber} isTest={isTest} />
          </span>
        ),
        pro: ({ proNumber }) => <Identifier value={proNumber} />,
        company: ({ companyName }) => companyName ?? texts.none,
        lane: (row) => <Lane row={row} />,
        pickup: (row) => <PickupWindow row={row} />,
        status: (row) => <DeskStatus row={row} />,
        eta: ({ eta }) => <CalendarDate date={eta} />,
        pounds: ({ pounds }) => <Quantity value={pounds} unit={texts.pounds} decimals={0} />,
        revenue: seesMoney ? (row) => <Revenue row={row} /> : undefined,
        terminal: ({ desk: order }) => order?.terminal ?? texts.none,
        actions: (row) => <RowMenu name={row.bolNumber} items={itemsOf(row)} />,
        pickupNumber: ({ pickupNumber }) => <Identifier value={pickupNumber} />,
        units: ({ handlingUnits }) => handlingUnits,
        class: ({ freightClass }) => freightClass ?? texts.none,
        accessorials: ({ accessorials }) => accessorials.join(', ') || texts.none,
        hazmat: ({ isHazardous }) => (isHazardous ? texts.yes : texts.no),
        dispatch: (row) => <DispatchBadge row={row} />,
        proof: ({ hasProofOfDelivery }) => (hasProofOfDelivery ? texts.yes : texts.no),
      }}
      filters={{ ...page.filters, pickupDue: { options: dueOptions } }}
      actions={(selection, exported) => (
        <>
          <Button variant="default" onClick={() => status.reportChosen(selection)}>
            {deskTexts.status.update}
          </Button>
          {exported}
        </>
      )}
      cardMark={(row) => <DeskStatus row={row} />}
      card={(row) => (
        <Stack gap={4}>
          <Text fz="sm">{row.companyName ?? texts.none}</Text>
          <Text fz="sm" component="div">
            <Lane row={row} />
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            <PickupWindow row={row} />
          </Text>
          {hasRevenue(row) ? <Revenue row={row} /> : null}
          <RowMenu name={row.bolNumber} items={itemsOf(row)} />
        </Stack>
      )}
    >
      {desk.drawers}
      {status.drawer}
      {printing.drawer}
      <IssueDrawer shipment={invoiced} onClose={() => setInvoiced(undefined)} />
    </ListPage>
  );
}

/** There is something to invoice once the carrier has picked up the freight. */
const mayInvoice = ({ state }: CarrierShipment): boolean => wasPickedUp(state);

const Identifier = ({ value }: { value: string | null }) => <span className="identifier">{value ?? texts.none}</span>;

/** Not of freight that isn't counted, and not for users who can't see amounts. */
const hasRevenue = ({ revenueCents, otherRevenue }: CarrierShipment): boolean =>
  typeof revenueCents === 'number' || Boolean(otherRevenue?.length);

/** Dollars, followed by revenue in other currencies. */
function Revenue({ row: { revenueCents, otherRevenue } }: { row: CarrierShipment }) {
  const others = (otherRevenue ?? []).map(({ currency, cents }) => formatAmount(cents, currency));
  if (others.length === 0) return <Money cents={revenueCents} />;
  if (typeof revenueCents !== 'number') return <span className="num">{others.join(', ')}</span>;
  return (
    <span>
      <Money cents={revenueCents} />
      <Text component="span" display="block" fz="xs" c="dimmed">
        {fill(words.otherRevenue, { amounts: others.join(', ') })}
      </Text>
    </span>
  );
}
