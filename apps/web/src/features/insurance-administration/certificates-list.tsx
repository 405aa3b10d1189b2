import { managedInsuranceApi, type ManagedCertificate } from '@lading/contracts/invoices/managed-insurance';
import { managedCertificateList } from '@lading/contracts/lists/managed-insurance';
import { coverageOrigins, coverageStates } from '@lading/domain/cargo-coverage/cargo-coverage';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { amountText } from '../../ui/display/money.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { texts as common } from '../../ui/texts.js';
import { certificateTexts as texts } from './insurance-administration-texts.js';
import { insurancePages } from './insurance-tabs.js';
import { VoidDialog } from './void-dialog.js';

const mostProducts = 100;

/** The certificates of all companies, which can be voided here with a reason. */
export function Certificates() {
  const listed = useListed(managedCertificateList);
  const carriers = useQuery(answerOf(managedInsuranceApi.listCertificateCarriers)).data?.items;
  const products = useQuery(answerOf(managedInsuranceApi.listInsuranceProducts, { limit: mostProducts })).data?.items;
  const [voided, setVoided] = useState<ManagedCertificate>();
  const mayWrite = !acting();
  const menu = (row: ManagedCertificate) =>
    mayWrite && row.mayVoid ? (
      <RowMenu name={row.number} items={[{ label: texts.void.open, onChoose: () => setVoided(row), isLocal: true }]} />
    ) : null;
  return (
    <ListPage
      listed={listed}
      words={texts}
      pages={insurancePages('certificates')}
      rowName={({ number }) => number}
      rowVersion={({ state, mayVoid }) => `${state} ${mayVoid}`}
      cells={{
        number: ({ number }) => <span className="identifier">{number}</span>,
        status: (row) => <Status row={row} />,
        company: ({ companyName }) => companyName,
        shipment: ({ shipmentNumber }) => <span className="identifier">{shipmentNumber}</span>,
        carrier: ({ carrierName }) => carrierName,
        product: ({ productName }) => productName ?? texts.ofCarrier,
        value: ({ valueCents, currency }) => <span className="num">{amountText(valueCents, currency)}</span>,
        charge: ({ chargeCents, currency }) => <span className="num">{amountText(chargeCents, currency)}</span>,
        bought: ({ boughtAt }) => <DateTime instant={boughtAt} zone={viewerZone()} />,
        actions: menu,
        pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
        boughtBy: ({ boughtBy }) => boughtBy,
        origin: ({ boughtWith }) => texts.origins[boughtWith],
        reason: ({ voidReason }) => voidReason ?? common.none,
      }}
      cardMark={(row) => <Status row={row} />}
      card={(row) => (
        <Stack gap={4} align="flex-start">
          <Text fz="sm">
            {row.companyName} · {row.shipmentNumber}
          </Text>
          <Text fz="sm" className="tabular">
            {amountText(row.valueCents, row.currency)} · {amountText(row.chargeCents, row.currency)}
          </Text>
          <Text fz="sm" c="dimmed">
            {row.carrierName} · {row.productName ?? texts.ofCarrier}
          </Text>
          {menu(row)}
        </Stack>
      )}
      filters={{
        state: {
          any: texts.allStatuses,
          options: coverageStates.map((value) => ({ value, label: texts.states[value] })),
        },
        carrier: { options: carriers && optionsOf(carriers) },
        product: { any: texts.allProducts, options: products && optionsOf(products) },
        origin: {
          any: texts.allOrigins,
          options: coverageOrigins.map((value) => ({ value, label: texts.origins[value] })),
        },
      }}
    >
      <VoidDialog certificate={voided} onClose={() => setVoided(undefined)} />
    </ListPage>
  );
}

const tones = { active: 'success', claimed: 'warning', void: 'neutral' } as const;

function Status({ row: { state, voidReason } }: { row: ManagedCertificate }) {
  return (
    <Stack gap={0} align="flex-start">
      <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>
      {voidReason ? (
        <Text fz="xs" c="dimmed" lineClamp={1} maw={160} title={voidReason}>
          {voidReason}
        </Text>
      ) : null}
    </Stack>
  );
}
