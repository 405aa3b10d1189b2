import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { auditTexts as words } from './audit-texts.js';
import { invoicesTexts } from './invoices-texts.js';

/** Lets people in where the audit is switched on and they may see invoices; elsewhere there is no such page. */
export function AuditDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Freight_Audit');
  const maySee = canShow(useUser(), 'viewInvoices');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <NoSuchPage />;
  return maySee ? children : <NoAccess />;
}

export function NoAccess() {
  const { title, detail } = invoicesTexts.noAccess;
  return <EmptyState kind="noAccess" order={1} title={title} detail={detail} />;
}

function NoSuchPage() {
  const { title, detail, action } = words.notFound;
  return (
    <EmptyState
      kind="noMatch"
      illustration="truckAtNight"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/home">
          {action}
        </Button>
      }
    />
  );
}
