import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { insuranceTexts as words } from './insurance-texts.js';

/** Lets people in where insurance is switched on and they may track; elsewhere there is no such page. */
export function InsuranceDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Insurance');
  const maySee = canShow(useUser(), 'track');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <NoSuchPage />;
  return maySee ? children : <NoAccess />;
}

export function NoAccess() {
  return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
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
