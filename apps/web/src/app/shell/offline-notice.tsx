import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { isServerReached, onVersionNews } from '../start/version-news.js';

const draftWords = ' Changes are kept on this page and sent when you reconnect.';

/** Says that nothing can be sent at the moment: without a connection, or when the heartbeat gets no answer. Drafts alone are sent later. */
export function OfflineNotice() {
  const { online } = useNetwork();
  const isReached = useSyncExternalStore(onVersionNews, isServerReached);
  if (online && isReached) return null;
  return (
    <Text role="status" bg="orange.1" c="orange.8" ta="center" fz="sm" py={6}>
      You are offline.{'draft' in document.documentElement.dataset ? draftWords : ''}
    </Text>
  );
}
