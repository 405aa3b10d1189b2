import { lazy, Suspense } from 'react';
import { acting } from '../kernel/session/acting.js';
import { hasSession } from '../kernel/session/session.js';

const Portal = lazy(() => import('./portal-frame.js').then(({ PortalFrame }) => ({ default: PortalFrame })));
const Public = lazy(() => import('./shell/public-shell.js').then(({ PublicShell }) => ({ default: PublicShell })));

/** Pages for everybody: the signed-in keep their own shell around them, visitors have theirs. */
export function GeneralFrame() {
  const Frame = hasSession() || acting() ? Portal : Public;
  return (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  );
}
