import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import { MissingPage } from './missing-page.js';
import { NoAccess, type NoAccessProps } from './no-access.js';

interface FlagGuardProps {
  /** Whether the area is switched on; unknown until the server has answered. */
  isOn: boolean | undefined;
  /** One sentence that says what is switched off. */
  off: string;
  /** Whether the person may enter at all, with the words for those who may not. */
  isTheirs?: boolean;
  noAccess?: NoAccessProps['words'];
  children: ReactNode;
}

/** Lets people in where the area is switched on and theirs; where it is off there is no such page. */
export function FlagGuard({ isOn, off, isTheirs = true, noAccess, children }: FlagGuardProps) {
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn)
    return <MissingPage words={{ ...texts.pageMissing, detail: off }} to="/home" illustration="truckAtNight" />;
  return isTheirs || !noAccess ? children : <NoAccess words={noAccess} />;
}
