import { useEffect, useState } from 'react';

/** Turns true when the component has stood for the given milliseconds. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
