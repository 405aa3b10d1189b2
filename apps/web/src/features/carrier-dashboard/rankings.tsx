import type { CarrierDashboard, RankedFigures } from '@lading/contracts/reports/carrier-dashboard';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { SimpleGrid } from '@mantine/core';
import { ratioOf, ratioText } from '../../entities/figures/booked-ratio.js';
import { FigureRanking } from '../../entities/figures/figure-ranking.js';
import { fill, texts as commonTexts } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';
import { listAddress, type DashboardState } from './dashboard-criteria.js';

type RankingName = keyof CarrierDashboard['rankings'];
const rankings: readonly RankingName[] = ['customers', 'representatives', 'lanes', 'classes'];

type Measure = 'revenue' | 'shipments' | 'quotes' | 'ratio';

const measures: Readonly<Record<Measure, { title: string; of: (figures: RankedFigures) => string }>> = {
  revenue: {
    title: texts.metrics.revenue.name,
    of: ({ revenueCents }) => (typeof revenueCents === 'number' ? formatDollars(revenueCents) : commonTexts.none),
  },
  shipments: {
    title: texts.metrics.shipmentCount.name,
    of: ({ shipmentCount }) => formatNumber(shipmentCount),
  },
  quotes: { title: texts.quotes, of: ({ quoteCount }) => formatNumber(quoteCount) },
  ratio: { title: texts.rankings.ratio, of: (figures) => ratioText(ratioOf(figures)) },
};

/** The sort column of a ranking comes first and determines the bars. */
function sortedBy({ metric }: DashboardState, hasMoney: boolean): Measure {
  if (metric === 'revenue' && hasMoney) return 'revenue';
  return metric === 'quoteToBookRatio' || metric === 'quotingCustomer' ? 'quotes' : 'shipments';
}

const lengths: Readonly<Record<Measure, (figures: RankedFigures) => number>> = {
  revenue: ({ revenueCents }) => revenueCents ?? 0,
  shipments: ({ shipmentCount }) => shipmentCount,
  quotes: ({ quoteCount }) => quoteCount,
  ratio: ({ bookedCount }) => bookedCount,
};

const words = texts.rankings;

const names: Readonly<Record<RankingName, (ranked: RankedFigures) => string>> = {
  customers: ({ name }) => name ?? '',
  representatives: ({ name }) => name ?? words.unassigned,
  lanes: ({ name, destination }) => fill(words.lane, { origin: name ?? '', destination: destination ?? '' }),
  classes: ({ name }) => name ?? words.unknownClass,
};

/** The page of a customer of the site, and the customers of a representative; lanes and classes have no page. */
function pageOf(ranking: RankingName, { id, isOfSite }: RankedFigures, state: DashboardState): string | undefined {
  if (ranking === 'customers') return isOfSite && id ? `/carriers/customers/${id}` : undefined;
  if (ranking === 'representatives') return listAddress('customers', { ...state, salesRepIds: [id ?? 0] });
  return undefined;
}

interface RankingsProps {
  dashboard: CarrierDashboard;
  state: DashboardState;
  hasMoney: boolean;
}

/** The top ten customers, representatives, lanes and classes by the selected metric. */
export function Rankings({ dashboard, state, hasMoney }: RankingsProps) {
  const first = sortedBy(state, hasMoney);
  const offered: readonly Measure[] = hasMoney
    ? ['revenue', 'shipments', 'quotes', 'ratio']
    : ['shipments', 'quotes', 'ratio'];
  const shown = [first, ...offered.filter((one) => one !== first)];
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {rankings.map((ranking) => {
        const rows = dashboard.rankings[ranking];
        const most = Math.max(...rows.map(lengths[first]), 1);
        return (
          <FigureRanking
            key={ranking}
            title={words[ranking].title}
            nameTitle={words[ranking].name}
            empty={words.none}
            columns={shown.map((measure) => measures[measure].title)}
            rows={rows.map((ranked) => ({
              key: `${ranked.id ?? ''} ${ranked.name ?? ''} ${ranked.destination ?? ''}`,
              name: names[ranking](ranked),
              to: pageOf(ranking, ranked, state),
              share: Math.max(lengths[first](ranked), 0) / most,
              cells: shown.map((measure) => measures[measure].of(ranked)),
            }))}
          />
        );
      })}
    </SimpleGrid>
  );
}
