import { carrierClaimsApi, type CarrierClaim } from '@lading/contracts/invoices/carrier-claims';
import { carrierClaimList } from '@lading/contracts/lists/carrier-claims';
import { claimTypes } from '@lading/domain/cargo-claim/cargo-claim';
import { Stack, Text } from '@mantine/core';
import { ClaimStatus, dueWords, NextDeadline } from '../../../entities/claim/claim-status.js';
import { claimTexts } from '../../../entities/claim/claim-texts.js';
import { ListPage } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { FlagGuard } from '../../../pages/flag-guard.js';
import { CalendarDate, DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { amountText } from '../../../ui/display/money.js';
import { RowMenu, type RowMenuItem } from '../../../ui/fields/row-menu.js';
import { texts } from '../carrier-freight-texts.js';
import { useFreightPage } from '../use-freight-page.js';
import { carrierClaimTexts } from './claim-texts.js';

const words = carrierClaimTexts.list;
const dueOptions = carrierClaimList.filters.due.offers?.map((value) => ({ value, label: dueWords(value) }));
const typeOptions = claimTypes.map((value) => ({ value, label: claimTexts.types[value] }));
const itemsOf = ({ shipmentId }: CarrierClaim): RowMenuItem[] => [
  { label: words.openShipment, to: `/carriers/shipments/${shipmentId}` },
];

/** The claims against the carrier, with its next deadlines. */
export function CarrierClaimsPage() {
  return (
    <FlagGuard flag="Claims" privilege={['customerVisibility', 'dataVisibility']} words={carrierClaimTexts}>
      <Claims />
    </FlagGuard>
  );
}

function Claims() {
  const listed = useListed(carrierClaimList);
  const { page } = useFreightPage(listed.rows, carrierClaimsApi.listCarrierClaims, words);
  return (
    <ListPage
      listed={listed}
      {...page}
      rowName={({ number }) => number}
      rowHref={({ id }) => `/carriers/claims/${id}`}
      cells={{
        number: ({ number }) => <span className="identifier">{number}</span>,
        status: ClaimStatus,
        type: ({ type }) => claimTexts.types[type],
        next: ({ nextClock }) => <NextDeadline clock={nextClock} />,
        company: ({ companyName }) => companyName ?? texts.none,
        pro: ({ proNumber }) => <span className="identifier">{proNumber ?? texts.none}</span>,
        amount: ({ amountCents, currency }) => <span className="num">{amountText(amountCents, currency)}</span>,
        filed: ({ filedOn }) => <CalendarDate date={filedOn} />,
        bol: ({ bolNumber }) => <span className="identifier">{bolNumber}</span>,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
        actions: (row) => <RowMenu name={row.number} items={itemsOf(row)} />,
      }}
      filters={{
        ...page.filters,
        due: { options: dueOptions, description: claimTexts.filters.dueDetail },
        type: { options: typeOptions },
      }}
      cardMark={ClaimStatus}
      card={(row) => (
        <Stack gap={4}>
          <Text fz="sm">
            {claimTexts.types[row.type]}, {row.companyName ?? texts.none}
          </Text>
          <Text fz="sm" className="num">
            {amountText(row.amountCents, row.currency)}
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            <NextDeadline clock={row.nextClock} />
          </Text>
          <RowMenu name={row.number} items={itemsOf(row)} />
        </Stack>
      )}
    />
  );
}
