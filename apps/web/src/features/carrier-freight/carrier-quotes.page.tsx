import { carrierQuoteList } from '@lading/contracts/lists/carrier-quotes';
import { carrierQuotesApi, type CarrierQuote, type CarrierQuoteOutcome } from '@lading/contracts/quotes/carrier-quotes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Lane } from '../../entities/shipment/lane.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { amountText } from '../../ui/display/money.js';
import { Quantity } from '../../ui/display/quantity.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { texts } from './carrier-freight-texts.js';
import { accessorialNames, termsName } from './freight-facts.js';
import { useFreightPage } from './use-freight-page.js';

const words = texts.quotes;

/** The quote requests to the carrier, won and lost, for customers that the viewer may see. */
export function CarrierQuotesPage() {
  const listed = useListed(carrierQuoteList);
  const { page, seesMoney } = useFreightPage(listed.rows, carrierQuotesApi.listCarrierQuotes, words);
  return (
    <ListPage
      listed={listed}
      {...page}
      rowName={({ number }) => number}
      rowHref={({ id }) => `/carriers/quotes/${id}`}
      cells={{
        number: ({ number }) => <span className="identifier">{number}</span>,
        asked: ({ askedAt }) => <DateTime instant={askedAt} zone={viewerZone()} format="date" />,
        company: ({ companyName }) => companyName ?? texts.none,
        lane: (row) => <Lane row={row} />,
        pounds: ({ pounds }) => <Quantity value={pounds} unit={texts.pounds} decimals={0} />,
        class: ({ freightClass }) => freightClass ?? texts.none,
        answer: (row) => <Answer row={row} />,
        price: seesMoney ? (row) => <Price row={row} /> : undefined,
        transit: ({ transitDays }) => transitDays ?? texts.none,
        outcome: ({ outcome }) => <Outcome outcome={outcome} />,
        accessorials: ({ accessorials }) => accessorialNames(accessorials) || texts.none,
        terms: ({ freightTerms: own }) => termsName(own) ?? texts.none,
        shipDate: ({ shipDate }) => <CalendarDate date={shipDate} />,
      }}
      cardMark={({ outcome }) => <Outcome outcome={outcome} />}
      card={(row) => (
        <Stack gap={4}>
          <Text fz="sm">{row.companyName ?? texts.none}</Text>
          <Text fz="sm" component="div">
            <Lane row={row} />
          </Text>
          <Group gap="xs" fz="sm">
            <Answer row={row} />
            {seesMoney && row.priceCents !== null ? <Price row={row} /> : null}
          </Group>
        </Stack>
      )}
      head={
        seesMoney ? (
          <Button component={Link} to="/carriers/quotes/comparison" variant="default" className="no-print">
            {words.compare}
          </Button>
        ) : null
      }
    />
  );
}

const tones = { booked: 'success', elsewhere: 'neutral', open: 'info', notBooked: 'neutral' } as const;

export const Outcome = ({ outcome }: { outcome: CarrierQuoteOutcome }) => (
  <ToneBadge tone={tones[outcome]}>{texts.outcomes[outcome]}</ToneBadge>
);

const Price = ({ row: { priceCents, currency } }: { row: CarrierQuote }) => (
  <span className="num">{amountText(priceCents, currency ?? 'USD')}</span>
);

/** The carrier's response, and why it offered no rate. */
function Answer({ row: { answer, reason } }: { row: CarrierQuote }) {
  return (
    <span>
      {answer ? texts.answers[answer] : texts.none}
      {reason ? (
        <Text component="span" display="block" fz="xs" c="dimmed" lineClamp={2}>
          {reason}
        </Text>
      ) : null}
    </span>
  );
}
