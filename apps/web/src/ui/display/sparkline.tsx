export interface SparklineProps {
  values: readonly number[];
  /** What the line shows, with its direction in words. */
  label: string;
  width?: number;
  height?: number;
}

/** Line through the values, from edge to edge; a flat series runs along the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : height - ((value - low) / span) * height;
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Small line without axes; one point is no line, so a single value draws nothing. */
export function Sparkline({ values, label, width = 96, height = 24 }: SparklineProps) {
  if (values.length < 2) return null;
  const margin = 2;
  const line = sparklinePath(values, width - margin * 2, height - margin * 2);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <path
        d={line}
        transform={`translate(${margin} ${margin})`}
        fill="none"
        stroke="var(--mantine-color-anchor)"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
