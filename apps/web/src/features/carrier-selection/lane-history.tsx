import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { lanesApi, type LaneHistory } from '@lading/contracts/shipments/lane-history';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

type Lane = Record<'origin' | 'destination', string>;

const cityOf = ({ city, state }: QuoteDetails['origin']): string => `${city}, ${state}`;

/** Past prices on this lane, for users who see shipments; hidden for a lane without shipments. */
export function LaneHistoryNote({ details }: { details: QuoteDetails }) {
  const user = useUser();
  const lane: Lane = { origin: cityOf(details.origin), destination: cityOf(details.destination) };
  const history = useQuery({ ...answerOf(lanesApi.history, lane), enabled: canShow(user, 'track') });
  if (!history.data?.lastPickup) return null;
  return (
    <Text fz="sm" c="dimmed">
      {sentenceOf(history.data, history.data.lastPickup)}{' '}
      <Anchor component={Link} fz="sm" underline="always" to={shipmentsOf(lane, history.data)}>
        {texts.history.link}
      </Anchor>
    </Text>
  );
}

function sentenceOf({ shipmentCount, lowestCents, highestCents }: LaneHistory, lastPickup: string): string {
  const { paid, paidOnce, shipped, one, many } = texts.history;
  const facts = { shipments: counted(shipmentCount, one, many), day: formatCalendarDate(lastPickup) };
  if (typeof lowestCents !== 'number' || typeof highestCents !== 'number') return fill(shipped, facts);
  const range = { low: formatDollars(lowestCents), high: formatDollars(highestCents) };
  return fill(lowestCents === highestCents ? paidOnce : paid, { ...facts, ...range });
}

/** The list of just the counted shipments. */
function shipmentsOf({ origin, destination }: Lane, { from, to }: LaneHistory): string {
  const filters = { pickup: ['Custom', from, to], state: [...countedStates], lane: [origin, destination] };
  return `/customers/shipments?${printGridState({ ...emptyGridState, filters }).toString()}`;
}
