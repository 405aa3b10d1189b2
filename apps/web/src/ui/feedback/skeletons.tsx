import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { texts } from '../texts.js';

export interface SkeletonProps {
  /** Names the content being loaded, for screen readers. */
  label?: string;
}

/** Shows a placeholder only if the wait is noticeable; its space is reserved from the start, so that nothing moves. */
export function WhenLate({ children }: { children: ReactNode }) {
  const isLate = useIsLate(150);
  return <div style={isLate ? undefined : { visibility: 'hidden' }}>{children}</div>;
}

/** Lines of text in their final geometry. */
export function TextSkeleton({ lines = 3, label = texts.loading }: SkeletonProps & { lines?: number }) {
  return (
    <WhenLate>
      <Stack gap={8} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} height={14} width={index === lines - 1 ? '60%' : '100%'} />
        ))}
      </Stack>
    </WhenLate>
  );
}

/** Card with a title and lines. */
export function CardSkeleton({ lines = 3, label = texts.loading }: SkeletonProps & { lines?: number }) {
  return (
    <Card>
      <Skeleton height={20} width="40%" mb="md" />
      <TextSkeleton lines={lines} label={label} />
    </Card>
  );
}

/** Page with a heading and cards, for a route that is still loading; screen readers navigate by headings, so it has one too. */
export function PageSkeleton({ label = texts.loading }: SkeletonProps) {
  return (
    <WhenLate>
      <Stack gap="lg" role="status">
        <VisuallyHidden component="h1">{label}</VisuallyHidden>
        <Skeleton height={34} width={240} />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    </WhenLate>
  );
}

/** Becomes true when the component has been mounted for the given milliseconds. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
