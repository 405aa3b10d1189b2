import { Text } from '@mantine/core';
import { useIsOffline } from '../connection.js';
import { texts } from '../texts.js';

/** Why the button of a form or dialog is disabled; the page's own notice may be hidden. */
export function OfflineReason() {
  if (!useIsOffline()) return null;
  return (
    <Text span fz="sm" c="dimmed" ta="end">
      {texts.offline}
    </Text>
  );
}
