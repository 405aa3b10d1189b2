import classes from './sparkline.module.css';

const width = 120;
const height = 24;
/** Room for the line's own width. */
const margin = 2;

interface SparklineProps {
  /** Null for an unknown value. */
  values: readonly (number | null)[];
  /** Describes the line with its direction; undefined if a chart beside it has the values. */
  label?: string;
}

/** A figure over time at a glance, from zero; one value is no line and draws nothing. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.flatMap((value) => value ?? []);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(...known, 0), Math.max(...known)];
  const span = most - least || 1;
  const points = values.flatMap((value, index) => {
    if (value === null) return [];
    const x = margin + (index / (values.length - 1)) * (width - 2 * margin);
    const y = height - margin - ((value - least) / span) * (height - 2 * margin);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
