import {
  carrierCustomersApi,
  figureKinds,
  mostTogether,
  type CarrierCustomer,
  type CarrierCustomerStatus,
} from '@lading/contracts/customers/carrier-customers';
import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { carrierCustomerList } from '@lading/contracts/lists/carrier-customers';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { rangeOf } from '@lading/domain/time/date-range';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { today } from '../../kernel/clock/now.js';
import { ofRated, percentText, ratioOf, ratioText } from '../../entities/figures/booked-ratio.js';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { useListed } from '../../lists/use-listed.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { dayRange, rangeWords } from '../../ui/data-grid/filters/grid-filters.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-customers-texts.js';
import { chosenRows, type ChosenRows } from '../../lists/chosen-rows.js';
import { customerPages, customerViews } from './customer-tabs.js';
import { useRepresentation, type CustomerHandlers } from './use-representation.js';

const statuses: readonly CarrierCustomerStatus[] = ['registered', 'active', 'suspended'];

const mostCarriers = carrierCustomerList.filters.carriers.offers ?? [];

/** The list with the tabs that the viewer's privileges allow: the first one contains everything they see. */
function useOwnList(): typeof carrierCustomerList {
  const user = useUser();
  return {
    ...carrierCustomerList,
    // Users who don't see revenue can't sort by it.
    sort: user.seesCosts ? 'allCarriersRevenue' : 'company',
    views: customerViews(user),
  };
}

/** Why a tab is empty, if no filter is set. */
function emptyWords({ filters, q }: GridState): { title: string; detail: string } | undefined {
  if (q !== '' || Object.keys(filters).length !== 1) return undefined;
  const { mine: isMine, unclaimed: isUnclaimed } = filters;
  return isMine ? texts.noneFound.mine : isUnclaimed && texts.noneFound.unclaimed;
}

/** The customers of the carrier's site that the viewer may see, or all companies with freight of the carrier. */
export function CarrierCustomersPage() {
  const user = useUser();
  const listed = useListed(useOwnList());
  const { setSelection, state } = listed;
  const none = emptyWords(state);
  useCarrierChanges(useAskAgain([carrierCustomersApi.listCarrierCustomers], carrierPause));
  const { handlers, assignChosen, dialog } = useRepresentation();
  const users = useQuery({
    ...answerOf(carrierCustomersApi.listRepresentatives),
    enabled: canShow(user, 'customerVisibility'),
  });
  const campaigns = useQuery({
    ...answerOf(campaignsApi.listCampaigns, {}),
    enabled: canShow(user, 'digitalMarketingPage'),
  });
  return (
    <ListPage
      listed={listed}
      words={texts}
      pages={customerPages(user)}
      rowName={({ companyName }) => companyName}
      rowHref={({ id }) => `/carriers/customers/${id}`}
      rowVersion={({ representativeId, otherRepresentativeCount, status }) =>
        `${representativeId} ${otherRepresentativeCount} ${status}`
      }
      cells={{
        company: ({ companyName }) => companyName,
        accountNumber: ({ accountNumber }) => accountNumber || texts.none,
        place: placeOf,
        representative: (customer) => <RepresentedBy customer={customer} />,
        allCarriersRevenue: ({ allCarriersRevenueCents: cents }) => <KnownAmount cents={cents} />,
        revenue: ({ revenueCents }) => <Money cents={revenueCents} />,
        share: ({ shareBasisPoints: points }) => (typeof points === 'number' ? percentText(points / 100) : texts.none),
        quotes: ({ quoteCount }) => quoteCount,
        ratio: (customer) => <Booked customer={customer} />,
        shipments: ({ shipmentCount }) => shipmentCount,
        insured: ({ insuredCount }) => insuredCount,
        lastQuote: ({ lastQuoteAt }) =>
          lastQuoteAt ? <DateTime instant={lastQuoteAt} zone={viewerZone()} format="date" /> : texts.none,
        lastShipment: ({ lastShipmentOn }) => (lastShipmentOn ? formatCalendarDate(lastShipmentOn) : texts.none),
        carriers: ({ carrierCount }) => carrierCount ?? texts.none,
        status: ({ status }) => <Status status={status} />,
        joined: ({ joinedAt }) =>
          joinedAt ? <DateTime instant={joinedAt} zone={viewerZone()} format="date" /> : texts.none,
        actions: (customer) => <CustomerActions customer={customer} actions={handlers} />,
        locationCount: ({ locationCount }) => locationCount,
        inviter: ({ inviterName }) => inviterName ?? texts.none,
        campaign: ({ campaignName }) => campaignName ?? texts.none,
        activated: ({ activatedAt }) =>
          activatedAt ? <DateTime instant={activatedAt} zone={viewerZone()} format="date" /> : texts.none,
      }}
      card={(customer) => <CustomerCard customer={customer} actions={handlers} />}
      filters={{
        origin: { any: texts.origins.site, options: [{ value: 'all', label: texts.origins.all }] },
        status: {
          any: texts.allStatuses,
          options: statuses.map((value) => ({ value, label: texts.statuses[value] })),
        },
        representative: {
          any: texts.allRepresentatives,
          options: users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [],
        },
        days: { description: texts.limitedDays },
        terms: {
          options: freightTerms.map(({ terms: value, name }) => ({ value, label: name })),
          isOpen: true,
        },
        having: { options: figureKinds.map((value) => ({ value, label: texts.having[value] })) },
        carriers: { options: mostCarriers.map((value) => ({ value, label: fill(texts.atLeast, { count: value }) })) },
        campaign: {
          options: campaigns.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
        },
      }}
      toolbar={
        <Text fz="sm" c="dimmed">
          {fill(texts.figuresOf, { days: rangeWords(daysOf(state, today())) })}
        </Text>
      }
      actions={(chosen, exported) => (
        <>
          {exported}
          {canShow(user, 'manageLocations') && !hasOthers(state) ? (
            <AssignChosen
              chosen={chosenRows(chosen, listed)}
              onAssign={(rows) => assignChosen({ ...rows, onDone: () => setSelection(noSelection) })}
            />
          ) : null}
        </>
      )}
      empty={none && <EmptyState kind="firstUse" order={2} {...none} />}
      firstUseAction={
        canShow(user, 'inviteCustomerPage') ? (
          <Button component={Link} to="/carriers/invites">
            {texts.invite}
          </Button>
        ) : null
      }
    >
      {dialog}
    </ListPage>
  );
}

/** Whether companies of other sites, which can't be assigned, are listed. */
const hasOthers = ({ filters }: GridState): boolean => filters['origin']?.includes('all') ?? false;

/** The days of the figures: thirty by default. */
const daysOf = ({ filters }: GridState, day: string) =>
  filters['days'] ? dayRange(filters, 'days', day) : rangeOf('ThirtyDays', day);

/** An amount that may be hidden; the dash shows the reason. */
function KnownAmount({ cents }: { cents: number | null | undefined }) {
  if (typeof cents === 'number') return <Money cents={cents} />;
  return (
    <Text span c="dimmed" title={texts.tooFew}>
      {texts.none}
      <VisuallyHidden>{texts.tooFew}</VisuallyHidden>
    </Text>
  );
}

/** How many rated quotes became shipments. */
export function Booked({ customer }: { customer: CarrierCustomer }) {
  return (
    <>
      {ratioText(ratioOf(customer))}
      <Text fz="xs" c="dimmed">
        {ofRated(customer)}
      </Text>
    </>
  );
}

const placeOf = ({ city, state }: CarrierCustomer): string => (city ? `${city}, ${state ?? ''}` : texts.none);

const tones = { registered: 'info', active: 'success', suspended: 'neutral' } as const;

/** The carrier doesn't know the status of another site's company. */
export const Status = ({ status }: { status: CarrierCustomerStatus | null }) => (
  <ToneBadge tone={status ? tones[status] : 'neutral'}>{status ? texts.statuses[status] : texts.otherSite}</ToneBadge>
);

/** The company's representative, and how many of its locations have another one. */
export function RepresentedBy({ customer }: { customer: CarrierCustomer }) {
  const { representativeId, representativeName: name, otherRepresentativeCount: others } = customer;
  const isOwn = useUser().userId === representativeId;
  if (!customer.isSiteCustomer) return texts.none;
  return (
    <div>
      {name === null ? texts.unclaimed : isOwn ? fill(texts.you, { name }) : name}
      {others > 0 ? (
        <Text fz="xs" c="dimmed">
          {counted(others, texts.oneOther, texts.others)}
        </Text>
      ) : null}
    </div>
  );
}

interface WithActions {
  customer: CarrierCustomer;
  actions: CustomerHandlers;
}

/** A customer on a phone. */
function CustomerCard({ customer, actions }: WithActions) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Group gap="xs">
          <Status status={customer.status} />
          {customer.isSiteCustomer && customer.city ? <Text fz="sm">{placeOf(customer)}</Text> : null}
        </Group>
        {customer.isSiteCustomer ? (
          <Text fz="sm" component="div">
            <RepresentedBy customer={customer} />
          </Text>
        ) : null}
        <Text fz="sm" c="dimmed">
          {fill(texts.cardFigures, { quotes: customer.quoteCount, shipments: customer.shipmentCount })}
        </Text>
      </Stack>
      <CustomerActions customer={customer} actions={actions} />
    </Group>
  );
}

/** The actions that the server allows on the customer now. */
export function CustomerActions({ customer, actions }: WithActions) {
  return (
    <RowMenu
      name={customer.companyName}
      items={customer.allowedActions.map((action) => ({
        label: texts.actions[action],
        onChoose: () => actions[action](customer),
      }))}
    />
  );
}

interface AssignChosenProps {
  chosen: ChosenRows;
  onAssign: (chosen: ChosenRows) => void;
}

function AssignChosen({ chosen, onAssign }: AssignChosenProps) {
  if (chosen.count > mostTogether) return <Text fz="sm">{texts.tooMany}</Text>;
  return (
    <Button variant="default" size="compact-sm" onClick={() => onAssign(chosen)}>
      {texts.assignChosen}
    </Button>
  );
}
