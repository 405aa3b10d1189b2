import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagGuard } from '../../ui/feedback/flag-guard.js';
import { insuranceTexts as words } from './insurance-texts.js';

/** Lets people in where insurance is switched on and they may track; elsewhere there is no such page. */
export function InsuranceGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Insurance');
  const isTheirs = canShow(useUser(), 'track');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagGuard>
  );
}
