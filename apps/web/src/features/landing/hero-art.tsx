import { inkOn } from '@lading/domain/brand/palette';
import { brandOf, site } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import classes from './landing.module.css';

const stops = [
  [24, 150],
  [128, 118],
  [232, 146],
  [336, 128],
] as const;

/** The brand's sign in large, and a lane from dock to door in its accent; always decorative. */
export function HeroArt() {
  const brand = brandOf(site().theme);
  const ink = inkOn(brand.mark);
  return (
    <div className={classes.art} style={{ background: brand.mark }} aria-hidden>
      <div className={classes.sign}>
        <Monogram brand={brand} size={240} />
      </div>
      <svg className={classes.lane} viewBox="0 0 360 180" preserveAspectRatio="xMidYMax meet">
        <path
          d="M24 150C60 120 96 112 128 118s70 34 104 28 64-14 104-18"
          fill="none"
          stroke={ink}
          strokeWidth="2.5"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        {stops.map(([x, y], index) => {
          const isEnd = index === 0 || index === stops.length - 1;
          return (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={isEnd ? 8 : 4.5}
              fill={isEnd ? brand.accent : ink}
              stroke={ink}
              strokeWidth={isEnd ? 3 : 0}
            />
          );
        })}
      </svg>
    </div>
  );
}
