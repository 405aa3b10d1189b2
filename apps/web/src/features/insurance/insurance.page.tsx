import { insuranceApi, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { certificateList } from '@lading/contracts/lists/certificates';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coverageOrigins, coverageStates } from '@lading/domain/cargo-coverage/cargo-coverage';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { amountText } from '../../ui/display/money.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { usePageActions } from '../../ui/page-actions.js';
import { BuyDialog } from './buy-dialog.js';
import { CertificatePeek, CertificateStatus, laneOf, ShipmentLink, useOpenedCertificate } from './certificate-peek.js';
import { insuranceTexts as words } from './insurance-texts.js';

const stateOptions = coverageStates.map((value) => ({ value, label: words.states[value] }));
const originOptions = coverageOrigins.map((value) => ({ value, label: words.origins[value] }));

/** A company's cargo coverage, which can be bought here. */
export function InsurancePage() {
  return (
    <FlagGuard flag="Insurance" privilege="track" words={words}>
      <Insurance />
    </FlagGuard>
  );
}

function Insurance() {
  const user = useUser();
  const mayBuy = canShow(user, 'dispatch');
  const listed = useListed(certificateList);
  const { state, setState, query } = listed;
  const carriers = useQuery(answerOf(insuranceApi.carriers)).data?.items;
  const counts = useQuery(answerOf(insuranceApi.counts)).data?.items;
  const named = useNamedShipment(mayBuy);
  const [isBuying, setBuying] = useState(named.isNamed);
  const [openedFor, setOpenedFor] = useState(named.shipmentId);
  // The address names another shipment while the page is already open.
  if (named.shipmentId !== openedFor) {
    setOpenedFor(named.shipmentId);
    setBuying(named.isNamed);
  }
  const opened = useOpenedCertificate(state.open, query.data);
  useLiveRows();
  const buy = () => setBuying(true);
  usePageActions(mayBuy ? [{ label: words.buy.open, act: buy }] : []);
  const isReady = !named.isNamed || named.isSettled;
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number }) => number}
      rowVersion={({ state: now }) => now}
      onOpen={({ id }) => setState({ ...state, open: String(id) })}
      cells={{
        number: ({ number }) => number,
        status: CertificateStatus,
        shipment: (row) => <ShipmentLink row={row} />,
        carrier: ({ carrierName }) => carrierName,
        lane: laneOf,
        value: ({ valueCents, currency }) => <Amount cents={valueCents} currency={currency} />,
        charge: ({ chargeCents, currency }) => <Amount cents={chargeCents} currency={currency} />,
        pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
        boughtBy: ({ boughtBy }) => boughtBy,
        bought: ({ boughtAt }) => <DateTime instant={boughtAt} zone={viewerZone()} />,
        origin: ({ boughtWith }) => words.origins[boughtWith],
      }}
      card={(row) => <CertificateCard row={row} />}
      parts={{
        label: words.stateTabs,
        filter: 'state',
        all: words.all,
        options: stateOptions,
        countOf: (one) => one && counts && (counts.find((count) => count.state === one)?.certificates ?? 0),
      }}
      filters={{
        carrier: { options: carriers && optionsOf(carriers) },
        location: { options: optionsOf(user.userLocations) },
        origin: { options: originOptions },
      }}
      head={mayBuy ? <BuyButton onClick={buy} /> : null}
      firstUseAction={mayBuy ? <BuyButton onClick={buy} isPlain /> : null}
    >
      <CertificatePeek
        isOpen={state.open !== null && query.data !== undefined}
        opened={opened}
        onClose={() => setState({ ...state, open: null })}
      />
      <BuyDialog
        key={named.shipmentId}
        isOpen={isBuying && isReady}
        onClose={() => setBuying(false)}
        shipment={named.shipment}
      />
    </ListPage>
  );
}

function BuyButton({ onClick, isPlain = false }: { onClick: () => void; isPlain?: boolean }) {
  return (
    <Button className="no-print" aria-haspopup="dialog" onClick={onClick} {...(isPlain && { variant: 'default' })}>
      {words.buy.open}
    </Button>
  );
}

function Amount({ cents, currency }: { cents: number | null; currency: string }) {
  return <span className="num">{amountText(cents, currency)}</span>;
}

/** A certificate on a phone. */
function CertificateCard({ row }: { row: CoverageCertificate }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <CertificateStatus state={row.state} />
        <Text fw={600} component="span" className="num">
          {amountText(row.valueCents, row.currency)}
        </Text>
      </Group>
      <Text fz="sm">
        {row.shipmentNumber}, {row.carrierName}
      </Text>
      <Text fz="sm" c="dimmed">
        {laneOf(row)}
      </Text>
    </Stack>
  );
}

/** Coverage changes with its shipment; a burst of messages refetches once. */
function useLiveRows(): void {
  const ask = useAskAgain([insuranceApi.list, insuranceApi.get, insuranceApi.counts, insuranceApi.carriers]);
  usePush(shipmentChanged, () => ask());
}

/** The shipment named by the address; an inaccessible one must be selected again. */
function useNamedShipment(mayBuy: boolean) {
  const [query] = useSearchParams();
  const shipmentId = Number(query.get('shipmentId'));
  const isNamed = mayBuy && Number.isSafeInteger(shipmentId) && shipmentId > 0;
  const { data, isPending } = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: isNamed });
  return { isNamed, shipmentId: isNamed ? shipmentId : null, shipment: data, isSettled: !isPending };
}
