import { carrierQuotesApi, type CarrierQuoteDetail, type OwnRate } from '@lading/contracts/quotes/carrier-quotes';
import { Anchor, Button, Drawer, Grid, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { ExplainedPrice } from '../../entities/quote/explanation-drawer.js';
import { Lane } from '../../entities/shipment/lane.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordFrame, RecordPage } from '../../pages/record-page.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { amountText } from '../../ui/display/money.js';
import { Quantity } from '../../ui/display/quantity.js';
import { Section } from '../../ui/display/section.js';
import { fill, texts as common } from '../../ui/texts.js';
import { Outcome } from './carrier-quotes.page.js';
import { texts } from './carrier-freight-texts.js';
import { accessorialNames, companyFact, termsName } from './freight-facts.js';

const words = texts.quote;
const list = '/carriers/quotes';

/** One quote request to the carrier, with its responses and rates. */
export function CarrierQuotePage() {
  useCarrierChanges(useAskAgain([carrierQuotesApi.getCarrierQuote], carrierPause));
  return (
    <RecordPage
      param="quoteId"
      privilege="customerVisibility"
      of={(id) => answerOf(carrierQuotesApi.getCarrierQuote, { id })}
      words={words}
      home={list}
    >
      {(quote) => <QuoteView quote={quote} />}
    </RecordPage>
  );
}

interface Shown {
  quote: CarrierQuoteDetail;
}

function QuoteView({ quote }: Shown) {
  const { number, outcome } = quote;
  return (
    <RecordFrame
      path={{ label: words.path, list: texts.quotes.title, to: list }}
      name={number}
      isNumber
      marks={<Outcome outcome={outcome} />}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={words.rates}>
              <Rates quote={quote} />
            </Section>
            <Section title={words.answers}>
              <Answers quote={quote} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={words.facts}>
            <KeyValue facts={factsOf(quote)} />
          </Section>
        </Grid.Col>
      </Grid>
    </RecordFrame>
  );
}

function factsOf(quote: CarrierQuoteDetail): Fact[] {
  const { shipmentId } = quote;
  return [
    companyFact(quote),
    { label: words.asked, value: <DateTime instant={quote.askedAt} zone={viewerZone()} /> },
    { label: words.lane, value: <Lane row={quote} /> },
    { label: words.shipDate, value: <CalendarDate date={quote.shipDate} /> },
    { label: words.terms, value: termsName(quote.freightTerms) },
    { label: words.weight, value: <Quantity value={quote.pounds} unit={texts.pounds} decimals={0} /> },
    { label: words.class, value: quote.freightClass },
    { label: words.accessorials, value: accessorialNames(quote.accessorials) || null },
    ...(shipmentId
      ? [
          {
            label: words.shipment,
            value: (
              <Anchor component={Link} to={`/carriers/shipments/${shipmentId}`}>
                {words.openShipment}
              </Anchor>
            ),
          },
        ]
      : []),
  ];
}

function Rates({ quote: { rates } }: Shown) {
  const seesMoney = canShow(useUser(), 'dataVisibility');
  const [asked, setAsked] = useState<OwnRate>();
  if (rates.length === 0) return <Text c="dimmed">{words.noRates}</Text>;
  return (
    <>
      <Table.ScrollContainer minWidth={260} type="native" aria-label={words.rates} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.service}</Table.Th>
              <Table.Th ta="end">{words.transit}</Table.Th>
              <Table.Th visibleFrom="xs">{words.delivery}</Table.Th>
              {seesMoney ? <Table.Th ta="end">{words.rate}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rates.map((rate) => (
              <Table.Tr key={rate.offerId}>
                <Table.Td>{rate.serviceName}</Table.Td>
                <Table.Td ta="end">{rate.transitDays ?? texts.none}</Table.Td>
                <Table.Td visibleFrom="xs">
                  <CalendarDate date={rate.estimatedDelivery} />
                </Table.Td>
                {seesMoney ? (
                  <Table.Td ta="end">
                    <span className="num">{amountText(rate.totalCents, rate.currency)}</span>
                    {rate.explanation ? (
                      <div>
                        <Button
                          variant="subtle"
                          size="compact-xs"
                          aria-label={fill(words.why, { service: rate.serviceName })}
                          onClick={() => setAsked(rate)}
                        >
                          {words.whyShort}
                        </Button>
                      </div>
                    ) : null}
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Drawer
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        position="right"
        size="lg"
        title={words.whyShort}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {asked?.explanation ? <ExplainedPrice data={asked.explanation} /> : null}
      </Drawer>
    </>
  );
}

/** The carrier's response to each request, newest first. */
function Answers({ quote: { answers } }: Shown) {
  return (
    <Stack gap="sm">
      {answers.map(({ round, state, reason, reasonCode, answeredAt, askedAt }) => (
        <div key={round}>
          <Group gap="xs">
            <Text fw={550}>{texts.answers[state]}</Text>
            {answers.length > 1 ? (
              <Text fz="sm" c="dimmed">
                {fill(words.round, { round })}
              </Text>
            ) : null}
          </Group>
          {reason ? <Text fz="sm">{reasonCode ? `${reason} (${reasonCode})` : reason}</Text> : null}
          <Text fz="sm" c="dimmed">
            <DateTime instant={answeredAt ?? askedAt} zone={viewerZone()} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}
