import type { ClaimRow } from '@lading/contracts/invoices/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/invoices/claims';
import { claimList } from '@lading/contracts/lists/claims';
import { claimTypes, claimStates } from '@lading/domain/cargo-claim/cargo-claim';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { ClaimStatus, dueWords, NextDeadline } from '../../entities/claim/claim-status.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { printGridState } from '../../ui/data-grid/grid-state.js';
import { amountText } from '../../ui/display/money.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { usePageActions } from '../../ui/page-actions.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { claimsTexts as words } from './claims-texts.js';

const newClaim = '/customers/claims/new';
const addressOf = ({ id }: ClaimRow): string => `/customers/claims/${id}`;
const dueOptions = claimList.filters.due.offers?.map((value) => ({ value, label: dueWords(value) }));
const typeOptions = claimTypes.map((value) => ({ value, label: words.types[value] }));
const stateOptions = claimStates.map((value) => ({ value, label: words.states[value] }));

/** The claims of a company by their state, with the next deadline. */
export function ClaimsPage() {
  return (
    <FlagGuard flag="Claims" privilege="fileClaims" words={words}>
      <Claims />
    </FlagGuard>
  );
}

function Claims() {
  const navigate = useNavigate();
  const { userLocations } = useUser();
  const listed = useListed(claimList);
  const { state, defaults, pageIds } = listed;
  const carriers = useQuery(answerOf(claimsApi.carriers)).data?.items;
  const counts = useQuery(answerOf(claimsApi.counts)).data?.items;
  const ask = useAskAgain([claimsApi.list, claimsApi.counts, claimsApi.carriers]);
  usePush(claimChanged, () => ask());
  usePageActions([{ label: words.open, act: () => void navigate(newClaim) }]);
  const walked = { search: printGridState(state, defaults).toString(), ids: pageIds };
  const begin = (look: object) => (
    <Button component={Link} to={newClaim} {...look}>
      {words.open}
    </Button>
  );
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number }) => number}
      rowVersion={({ state: now, updatedAt }) => `${now} ${updatedAt}`}
      rowHref={addressOf}
      onOpen={(claim) => void navigate(addressOf(claim), { state: walked })}
      cells={{
        number: ({ number }) => number,
        status: ClaimStatus,
        type: ({ type }) => words.types[type],
        next: ({ nextClock }) => <NextDeadline clock={nextClock} />,
        shipment: ({ shipmentId, shipmentNumber }) => (
          <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
            {shipmentNumber}
          </Anchor>
        ),
        carrier: ({ carrierName }) => carrierName,
        amount: ({ amountCents, currency }) => <span className="num">{amountText(amountCents, currency)}</span>,
        filed: ({ filedOn }) => <CalendarDate date={filedOn} />,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      card={(row) => <ClaimCard row={row} />}
      parts={{
        label: words.stateTabs,
        filter: 'state',
        all: words.all,
        options: stateOptions,
        countOf: (one) => one && counts && (counts.find((count) => count.state === one)?.claims ?? 0),
      }}
      filters={{
        due: { options: dueOptions, description: words.filters.dueDetail },
        type: { options: typeOptions },
        carrier: { options: carriers && optionsOf(carriers) },
        location: { options: optionsOf(userLocations) },
      }}
      head={begin({ className: 'no-print' })}
      firstUseAction={begin({ variant: 'default' })}
    />
  );
}

/** A claim on a phone. */
function ClaimCard({ row }: { row: ClaimRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <ClaimStatus state={row.state} />
        <Text fw={600} component="span" className="num">
          {amountText(row.amountCents, row.currency)}
        </Text>
      </Group>
      <Text fz="sm">
        {words.types[row.type]}, {row.carrierName}
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        <NextDeadline clock={row.nextClock} />
      </Text>
    </Stack>
  );
}
