import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { orderTexts as words } from './order-texts.js';

/** Lets people in where order upload is switched on and theirs. */
export function OrderDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Order_Upload');
  const maySee = canShow(useUser(), 'quote');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <NoSuchPage {...words.noPage} way={words.noPage.home} to="/home" />;
  if (maySee) return children;
  return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
}

interface NoSuchPageProps {
  title: string;
  detail: string;
  way: string;
  to: string;
}

/** Says what is not there, and where to go on. */
export function NoSuchPage({ title, detail, way, to }: NoSuchPageProps) {
  const onward = (
    <Button component={Link} to={to}>
      {way}
    </Button>
  );
  return <EmptyState kind="noMatch" order={1} title={title} detail={detail} actions={onward} />;
}
