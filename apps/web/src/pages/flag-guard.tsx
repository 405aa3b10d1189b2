import type { FlagName } from '@lading/contracts/sites/flags';
import type { Privilege } from '@lading/domain/users/privilege-table';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOwnFlag } from '../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../kernel/session/user.js';
import { texts } from '../ui/texts.js';
import { MissingPage } from '../ui/feedback/missing-page.js';
import { NoAccess, type NoAccessProps } from '../ui/feedback/no-access.js';

interface FlagGuardProps {
  flag: FlagName;
  /** All of them are needed; without one any signed-in user may enter. */
  privilege?: Privilege | readonly Privilege[];
  /** One sentence each: what is switched off, and why a user without the privilege sees nothing. */
  words: { readonly switchedOff: string; readonly noAccess?: NoAccessProps['words'] };
  children: ReactNode;
}

/** Shows an area behind a flag to users with its privilege; while it is off the page is not found. */
export function FlagGuard({ flag, privilege, words, children }: FlagGuardProps) {
  const isOn = useOwnFlag(flag);
  const user = useUser();
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) {
    const missing = { ...texts.pageMissing, detail: words.switchedOff };
    return <MissingPage words={missing} to="/home" illustration="truckAtNight" />;
  }
  const mayEnter = [privilege ?? []].flat().every((one) => canShow(user, one));
  return mayEnter || !words.noAccess ? children : <NoAccess words={words.noAccess} />;
}
