import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { FlagGuard } from '../../ui/feedback/flag-guard.js';
import { promotionTexts as words } from './promotions-texts.js';

/** Lets people in where promotions are switched on. */
export function PromotionsGuard({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Promotions');
  return (
    <FlagGuard isOn={isOn} off={words.switchedOff}>
      {children}
    </FlagGuard>
  );
}
