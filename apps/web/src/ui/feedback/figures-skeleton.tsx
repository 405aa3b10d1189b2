import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { texts } from '../texts.js';
import { WhenLate, type SkeletonProps } from './skeletons.js';

/** One column on a phone. */
const figures = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' };

/** Row of key figures. */
export function FiguresSkeleton({ count = 4, label = texts.loading }: SkeletonProps & { count?: number }) {
  return (
    <WhenLate>
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <div style={figures}>
          {Array.from({ length: count }, (_, index) => (
            <Card key={index} p="sm">
              <Skeleton height={12} width="50%" mb={8} />
              <Skeleton height={26} width="70%" />
            </Card>
          ))}
        </div>
      </div>
    </WhenLate>
  );
}
