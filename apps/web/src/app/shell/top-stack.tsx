import { BrowserBanner } from './browser-banner.js';
import { OfflineNotice } from './offline-notice.js';
import { VersionBanner } from './version-banner.js';

/** What stands above the header: a new release, the browser, the connection; in this order. */
export function TopStack() {
  return (
    <>
      <VersionBanner />
      <BrowserBanner />
      <OfflineNotice />
    </>
  );
}
