import type { Brand } from '@lading/domain/brand/brands';
import { inkOn } from '@lading/domain/brand/palette';
import type { MonogramShape } from '@lading/domain/brand/monogram';

type MonogramBrand = Pick<Brand, 'mark' | 'accent' | 'monogram'>;

export interface MonogramProps {
  brand: MonogramBrand;
  size?: number;
  /** Name for screen readers if the mark is alone; beside the written name it is decorative. */
  name?: string;
}

/** The brand's sign on a square of its logo color. */
export function Monogram({ brand, size = 28, name }: MonogramProps) {
  const label = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" {...label}>
      <rect width="32" height="32" rx="8" fill={brand.mark} />
      {brand.monogram.map((shape, index) => (
        <Shape key={index} shape={shape} brand={brand} />
      ))}
    </svg>
  );
}

function Shape({ shape, brand }: { shape: MonogramShape; brand: MonogramBrand }) {
  const color = shape.paint === 'ink' ? inkOn(brand.mark) : brand.accent;
  const paint =
    shape.stroke === undefined
      ? { fill: color }
      : {
          fill: 'none',
          stroke: color,
          strokeWidth: shape.stroke,
          strokeLinecap: 'round' as const,
          strokeLinejoin: 'round' as const,
        };
  if ('path' in shape) return <path d={shape.path} {...paint} />;
  const [x, y, radius] = shape.circle;
  return <circle cx={x} cy={y} r={radius} {...paint} />;
}
