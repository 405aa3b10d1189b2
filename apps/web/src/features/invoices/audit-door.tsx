import type { ReactNode } from 'react';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { auditTexts as words } from './audit-texts.js';
import { invoicesTexts } from './invoices-texts.js';

/** Lets people in where the audit is switched on and they may see invoices; elsewhere there is no such page. */
export function AuditDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Freight_Audit');
  const isTheirs = canShow(useUser(), 'viewInvoices');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={invoicesTexts.noAccess}>
      {children}
    </FlagDoor>
  );
}
