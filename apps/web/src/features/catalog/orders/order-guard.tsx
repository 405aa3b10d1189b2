import type { ReactNode } from 'react';
import { useOwnFlag } from '../../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { FlagGuard } from '../../../ui/feedback/flag-guard.js';
import { orderTexts as words } from './order-texts.js';

/** Lets people in where order upload is switched on and theirs. */
export function OrderGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Order_Upload');
  const isTheirs = canShow(useUser(), 'quote');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      {children}
    </FlagGuard>
  );
}
