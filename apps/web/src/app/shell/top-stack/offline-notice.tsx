import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { hasDraft, onDrafts } from '../../../kernel/form/drafts.js';
import { useIsOffline } from '../../../ui/connection.js';
import { texts } from '../../../ui/texts.js';

const draftWords = ' Changes are kept on this page and sent when you reconnect.';

/** Says that nothing can be sent at the moment: without a connection, or when the heartbeat gets no answer. Drafts alone are sent later. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const isKept = useSyncExternalStore(onDrafts, hasDraft);
  if (!isOffline) return null;
  return (
    <Text role="status" bg="orange.1" c="orange.8" ta="center" fz="sm" py={6}>
      {texts.offline}
      {isKept ? draftWords : ''}
    </Text>
  );
}
