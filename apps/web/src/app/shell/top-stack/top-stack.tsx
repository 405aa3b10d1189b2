import { Text } from '@mantine/core';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasDraft, onDrafts } from '../../../kernel/form/drafts.js';
import { useIsOffline } from '../../../ui/connection.js';
import { texts } from '../../../ui/texts.js';
import { onNewVersion, reloadTime } from '../../start/new-version.js';
import { isBrowserNoticeWanted } from './browser-support.js';

const draftWords = ' Changes stay on this page and are sent when you reconnect.';

// Most pages show neither, so no page waits for them.
const VersionBanner = lazy(() => import('./version-banner.js').then((part) => ({ default: part.VersionBanner })));

const BrowserBanner = lazy(() => import('./browser-banner.js').then((part) => ({ default: part.BrowserBanner })));

/** The banners above the header: new release, browser, connection; in this order. */
export function TopStack() {
  const hasNewVersion = useSyncExternalStore(onNewVersion, reloadTime, () => undefined) !== undefined;
  return (
    <>
      {hasNewVersion ? (
        <Suspense>
          <VersionBanner />
        </Suspense>
      ) : null}
      {isBrowserNoticeWanted() ? (
        <Suspense>
          <BrowserBanner />
        </Suspense>
      ) : null}
      <OfflineNotice />
    </>
  );
}

/** Says that nothing can be sent: offline, or when the heartbeat gets no response. Only drafts are sent later. */
function OfflineNotice() {
  const isOffline = useIsOffline();
  const isSaved = useSyncExternalStore(onDrafts, hasDraft, () => false);
  if (!isOffline) return null;
  return (
    <Text role="status" bg="orange.1" c="orange.8" ta="center" fz="sm" py={6}>
      {texts.offline}
      {isSaved ? draftWords : ''}
    </Text>
  );
}
