import type { InviteFunnel } from '@lading/contracts/reports/carrier-dashboard';
import { formatNumber } from '@lading/domain/measures/number-format';
import { FigureRanking } from '../../entities/figures/figure-ranking.js';
import { percentText } from '../../entities/figures/booked-ratio.js';
import { texts } from './carrier-dashboard-texts.js';

const words = texts.funnel;
const steps = [
  'invited',
  'registered',
  'activated',
  'quoted',
  'shipped',
] as const satisfies readonly (keyof InviteFunnel)[];

/** The current progress of the range's invites. */
export function Funnel({ funnel }: { funnel: InviteFunnel }) {
  const { invited } = funnel;
  const shareOf = (step: keyof InviteFunnel): number => (invited === 0 ? 0 : funnel[step] / invited);
  return (
    <FigureRanking
      title={words.title}
      detail={words.detail}
      empty={words.none}
      nameTitle={words.step}
      columns={[words.count, words.share]}
      rows={
        invited === 0
          ? []
          : steps.map((step) => ({
              key: step,
              name: words.steps[step],
              share: shareOf(step),
              cells: [formatNumber(funnel[step]), percentText(shareOf(step) * 100)],
            }))
      }
    />
  );
}
