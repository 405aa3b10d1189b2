import { carrierCustomersApi, type CarrierCustomerDetail } from '@lading/contracts/customers/carrier-customers';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordFrame, RecordPage } from '../../pages/record-page.js';
import { CountTabs, type CountTab } from '../../ui/data-grid/filters/count-tabs.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Money } from '../../ui/display/money.js';
import { NoteList } from '../../ui/display/note-list.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { Booked, CustomerActions, RepresentedBy, Status } from './carrier-customers.page.js';
import { texts } from './carrier-customers-texts.js';
import { CustomerYear } from './customer-figures.js';
import { CustomerLocations } from './customer-locations.js';
import { CustomerPeople } from './customer-people.js';
import { CustomerPricings } from './customer-pricing.js';
import { useRepresentation } from './use-representation.js';

const words = texts.detail;
const list = '/carriers/customers';

const tabs = ['overview', 'locations', 'people', 'pricing', 'notes'] as const;
type Tab = (typeof tabs)[number];

/** Pricing is money, which takes data visibility. */
const tabsOf = (current: Tab, seesPricing: boolean): CountTab[] =>
  tabs
    .filter((tab) => tab !== 'pricing' || seesPricing)
    .map((tab) => ({
      ...{ label: words.tabs[tab], isCurrent: tab === current },
      search: tab === 'overview' ? '' : `tab=${tab}`,
    }));

/** One customer of the carrier's site with its representatives; of another company only its freight. */
export function CarrierCustomerPage() {
  useCarrierChanges(useAskAgain([carrierCustomersApi.getCarrierCustomer], carrierPause));
  return (
    <RecordPage
      param="customerId"
      privilege="customerVisibility"
      of={(id) => answerOf(carrierCustomersApi.getCarrierCustomer, { id })}
      words={{ ...words, noAccess: texts.noAccess }}
      home={list}
    >
      {(customer) => <Customer customer={customer} />}
    </RecordPage>
  );
}

function Customer({ customer }: { customer: CarrierCustomerDetail }) {
  const { handlers, dialog } = useRepresentation();
  const user = useUser();
  const [query] = useSearchParams();
  const requested = tabs.find((one) => one === query.get('tab')) ?? 'overview';
  const { id, companyName, status, isSiteCustomer } = customer;
  const seesPricing = canShow(user, 'dataVisibility');
  const isShown = isSiteCustomer && (requested !== 'pricing' || seesPricing);
  const tab = isShown ? requested : 'overview';
  return (
    <>
      <RecordFrame
        path={{ label: words.path, list: texts.title, to: list }}
        name={companyName}
        marks={<Status status={status} />}
        actions={
          <Group gap="xs" wrap="nowrap">
            {isSiteCustomer && canShow(user, 'activityPage') ? (
              <Button
                component={Link}
                to={`/carriers/activity?f.by=all&f.customer=${id}`}
                variant="default"
                size="compact-sm"
              >
                {words.activity}
              </Button>
            ) : null}
            <CustomerActions customer={customer} actions={handlers} />
          </Group>
        }
      >
        {isSiteCustomer ? null : <Text c="dimmed">{words.otherSite}</Text>}
        <FreightLinks customer={customer} />
        {isSiteCustomer ? <CountTabs label={words.parts} tabs={tabsOf(tab, seesPricing)} /> : null}
        {tab === 'overview' ? (
          <>
            {isSiteCustomer ? <Facts customer={customer} onAccountNumber={handlers.changeAccountNumber} /> : null}
            <CustomerYear id={id} />
            <CustomerFigures customer={customer} />
          </>
        ) : null}
        {tab === 'locations' ? <CustomerLocations customer={customer} /> : null}
        {tab === 'people' ? <CustomerPeople id={id} /> : null}
        {tab === 'pricing' ? <CustomerPricings id={id} /> : null}
        {tab === 'notes' ? <Notes id={id} /> : null}
      </RecordFrame>
      {dialog}
    </>
  );
}

/** Links to the lists of the company's freight, invoices and claims. */
function FreightLinks({ customer: { id } }: { customer: CarrierCustomerDetail }) {
  const seesMoney = canShow(useUser(), 'dataVisibility');
  const hasClaims = useOwnFlag('Claims') === true;
  return (
    <Group gap="sm" component="nav" aria-label={words.freight}>
      <Button component={Link} to={`/carriers/quotes?f.customer=${id}`} variant="default">
        {words.quotes}
      </Button>
      <Button component={Link} to={`/carriers/shipments?f.customer=${id}`} variant="default">
        {words.shipments}
      </Button>
      {seesMoney ? (
        <Button component={Link} to={`/carriers/invoices?f.customer=${id}`} variant="default">
          {words.invoices}
        </Button>
      ) : null}
      {seesMoney && hasClaims ? (
        <Button component={Link} to={`/carriers/claims?f.customer=${id}`} variant="default">
          {words.claims}
        </Button>
      ) : null}
    </Group>
  );
}

interface FactsProps {
  customer: CarrierCustomerDetail;
  onAccountNumber: (customer: CarrierCustomerDetail) => void;
}

function Facts({ customer, onAccountNumber }: FactsProps) {
  const { accountNumber, companyLocation, city, state, postalCode, inviterName, campaignName } = customer;
  const { joinedAt, activatedAt } = customer;
  const place = companyLocation ? `${companyLocation}, ${city ?? ''}, ${state ?? ''} ${postalCode ?? ''}` : texts.none;
  const day = (instant: string) => <DateTime instant={instant} zone={viewerZone()} format="date" />;
  return (
    <Card component="section" aria-labelledby="facts" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="facts">
          {words.facts}
        </Title>
        <KeyValue
          facts={[
            { label: words.representative, value: <RepresentedBy customer={customer} /> },
            {
              label: words.accountNumber,
              value: customer.allowedActions.includes('changeAccountNumber') ? (
                <Group gap="xs">
                  {accountNumber || texts.none}
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={texts.accountNumber.edit}
                    onClick={() => onAccountNumber(customer)}
                  >
                    {words.edit}
                  </Button>
                </Group>
              ) : (
                accountNumber || texts.none
              ),
            },
            { label: words.location, value: place },
            { label: words.inviter, value: inviterName ?? texts.none },
            { label: words.campaign, value: campaignName ?? texts.none },
            { label: words.joined, value: joinedAt ? day(joinedAt) : texts.none },
            { label: words.activated, value: activatedAt ? day(activatedAt) : texts.none },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The customer's quotes and shipments with the carrier in the last thirty days. */
function CustomerFigures({ customer }: { customer: CarrierCustomerDetail }) {
  const { revenueCents, quoteCount, shipmentCount, insuredCount, lastQuoteAt, lastShipmentOn, carrierCount } = customer;
  const money = useUser().seesCosts ? [{ label: words.revenue, value: <Money cents={revenueCents} /> }] : [];
  const lastQuote = lastQuoteAt ? <DateTime instant={lastQuoteAt} zone={viewerZone()} format="date" /> : texts.none;
  return (
    <Card component="section" aria-labelledby="figures" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="figures">
          {words.figures}
        </Title>
        <KeyValue
          facts={[
            ...money,
            { label: words.quotes, value: quoteCount },
            { label: words.booked, value: <Booked customer={customer} /> },
            { label: words.shipments, value: shipmentCount },
            { label: words.insured, value: insuredCount },
            { label: words.lastQuote, value: lastQuote },
            { label: words.lastShipment, value: lastShipmentOn ? formatCalendarDate(lastShipmentOn) : texts.none },
            ...(carrierCount === null ? [] : [{ label: words.carriers, value: carrierCount }]),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Notes of the carrier's users about the customer. */
function Notes({ id }: { id: number }) {
  const { listCustomerNotes, addCustomerNote } = carrierCustomersApi;
  const notes = useQuery(answerOf(listCustomerNotes, { id }));
  const add = useAct(addCustomerNote, listCustomerNotes);
  return (
    <Card component="section" aria-labelledby="notes" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} fz="h3" id="notes">
          {words.notes.title}
        </Title>
        <NoteForm
          words={words.notes}
          isBusy={add.isPending}
          error={add.error?.message}
          onSend={(text, onSuccess) => add.mutate({ id, text }, { onSuccess })}
        />
        {notes.error && !hasAnswer(notes) ? (
          <ErrorPanel isInline title={words.notes.failed} problem={notes.error} onRetry={() => void notes.refetch()} />
        ) : notes.data ? (
          <NoteList
            label={words.notes.title}
            notes={notes.data.items.map(({ noteId, ...note }) => ({ ...note, id: noteId }))}
            none={words.notes.none}
          />
        ) : (
          <TextSkeleton />
        )}
      </Stack>
    </Card>
  );
}
