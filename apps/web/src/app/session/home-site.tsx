import type { UserInfo } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../kernel/api/client.js';
import { leave } from '../../kernel/session/leave.js';

/** Milliseconds: long enough to be read. */
const readingTime = 800;

const firstLabel = (host: string): string => host.split('.')[0]?.toLowerCase() ?? '';

/** The site of the person's carrier, when this is another one; not on a bare localhost, not while acting. */
export function otherHomeSite(user: UserInfo, hostname: string): { name: string; host: string } | undefined {
  const { siteName: name, siteNameUrl: host } = user.carrierCustomerThemeSettings ?? {};
  if (!name || !host || hostname === 'localhost' || user.isImpersonating) return undefined;
  return firstLabel(host) === firstLabel(hostname) ? undefined : { name, host };
}

/** Each site signs people in by itself, so a ticket carries the session; without one they sign in there. */
async function addressOn(host: string): Promise<string> {
  const { protocol, pathname, search } = globalThis.location;
  const path = pathname + search;
  return call(accountSecurityApi.handOff, { path }).then(
    ({ url }) => (new URL(url).host === host ? url : `${protocol}//${host}${path}`),
    () => `${protocol}//${host}${path}`,
  );
}

/** Says where one is taken and goes there, with nothing of this session left behind. */
export function HomeSiteSwitch({ name, host }: { name: string; host: string }) {
  useEffect(() => {
    let isShown = true;
    const go = async (): Promise<void> => {
      const address = await addressOn(host);
      if (!isShown) return;
      sessionStorage.clear();
      leave.to(address);
    };
    const timer = setTimeout(() => void go(), readingTime);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [host]);
  return (
    <Stack mih="100vh" align="center" justify="center" gap="md" role="status">
      <Loader aria-hidden />
      <Text>Taking you to {name}</Text>
    </Stack>
  );
}
