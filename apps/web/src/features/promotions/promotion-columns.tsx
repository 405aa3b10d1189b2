import type { CarrierPromotion } from '@lading/contracts/sites/promotions';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Badge } from '@mantine/core';
import type { RecordColumn } from '../../ui/display/record-list.js';
import { promotionTexts } from './promotions-texts.js';

const words = promotionTexts.carrier;
const colors = { draft: 'gray', upcoming: 'blue', running: 'green', ended: 'gray' } as const;

/** The columns of every list of promotions. */
export const promotionColumns: readonly RecordColumn<CarrierPromotion>[] = [
  { head: words.columns.title, place: 'title', cell: ({ title }) => title },
  {
    head: words.columns.state,
    place: 'state',
    cell: ({ state }) => <Badge color={colors[state]}>{words.states[state]}</Badge>,
  },
  {
    head: words.columns.period,
    place: 'line',
    isWhole: true,
    cell: ({ startsOn, endsOn }) => `${formatCalendarDate(startsOn)} – ${formatCalendarDate(endsOn)}`,
  },
  { head: words.columns.audience, place: 'fact', cell: ({ audience }) => words.audiences[audience] },
];
