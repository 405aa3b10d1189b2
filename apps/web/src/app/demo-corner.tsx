import { lazy, Suspense, useEffect, useState } from 'react';
import { site } from '../kernel/session/site.js';

const DemoChip = lazy(() =>
  import('../features/demo-controls/demo-chip.js').then((part) => ({ default: part.DemoChip })),
);

/** Milliseconds: the page itself comes first. */
const delay = 1000;

/** The demo's controls, in a demo alone; no other installation loads them. */
export function DemoCorner() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!site().demo) return undefined;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <DemoChip />
    </Suspense>
  ) : null;
}
