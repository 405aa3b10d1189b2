import { lazy, Suspense } from 'react';
import { isBrowserNoticeWanted } from './browser-support.js';
import { OfflineNotice } from './offline-notice.js';

// Neither is seen on most pages, so that no page waits for them.
const VersionBanner = lazy(() => import('./version-banner.js').then((part) => ({ default: part.VersionBanner })));
const BrowserBanner = lazy(() => import('./browser-banner.js').then((part) => ({ default: part.BrowserBanner })));

/** What stands above the header: a new release, the browser, the connection; in this order. */
export function TopStack() {
  return (
    <>
      <Suspense>
        <VersionBanner />
      </Suspense>
      {isBrowserNoticeWanted() ? (
        <Suspense>
          <BrowserBanner />
        </Suspense>
      ) : null}
      <OfflineNotice />
    </>
  );
}
