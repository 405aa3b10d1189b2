import type { UserInfo } from '@lading/contracts/account';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { leave } from '../../kernel/session/leave.js';

/** Milliseconds: long enough to be read. */
const readingTime = 800;

const firstLabel = (host: string): string => host.split('.')[0]?.toLowerCase() ?? '';

/** Specification 4: the site of the person's carrier, when this is another one; not on a bare localhost, not while acting. */
export function otherHomeSite(user: UserInfo, hostname: string): { name: string; host: string } | undefined {
  const { siteName: name, siteNameUrl: host } = user.carrierCustomerThemeSettings ?? {};
  if (!name || !host || hostname === 'localhost' || user.isImpersonating) return undefined;
  return firstLabel(host) === firstLabel(hostname) ? undefined : { name, host };
}

/** Says where one is taken and goes there, with nothing of this session left behind. */
export function HomeSiteSwitch({ name, host }: { name: string; host: string }) {
  useEffect(() => {
    sessionStorage.clear();
    const { protocol, pathname, search } = globalThis.location;
    const timer = setTimeout(() => {
      // The page around this one keeps the person once more when it has just heard of them.
      sessionStorage.clear();
      leave.to(`${protocol}//${host}${pathname}${search}`);
    }, readingTime);
    return () => clearTimeout(timer);
  }, [host]);
  return (
    <Stack mih="100vh" align="center" justify="center" gap="md" role="status">
      <Loader aria-hidden />
      <Text>Taking you to {name}</Text>
    </Stack>
  );
}
