import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';

/** Says that nothing can be sent at the moment. */
export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Text role="status" bg="orange.1" c="orange.8" ta="center" fz="sm" py={6}>
      You are offline. Changes are kept on this page and sent when you reconnect.
    </Text>
  );
}
