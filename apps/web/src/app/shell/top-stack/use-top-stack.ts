import { useResizeObserver } from '@mantine/hooks';

/** Measures everything that is fixed at the top: banners come and go, header and toasts move with them. */
export function useTopStack() {
  const [ref, { height }] = useResizeObserver<HTMLDivElement>();
  return { ref, height: Math.ceil(height) || 59 };
}
