import { lazy, Suspense } from 'react';
import { webSettings } from '../../kernel/session/site.js';

const CookieConsent = lazy(() => import('./cookie-consent.js').then((part) => ({ default: part.CookieConsent })));

/** The choice about third-party scripts, if the installation has any. */
export function CookieChoice() {
  if (!webSettings().thirdPartyScripts?.length) return null;
  return (
    <Suspense>
      <CookieConsent />
    </Suspense>
  );
}
