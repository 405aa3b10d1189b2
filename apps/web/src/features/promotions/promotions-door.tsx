import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { promotionTexts as words } from './promotions-texts.js';

/** Lets people in where promotions are switched on. */
export function PromotionsDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Promotions');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (isOn) return children;
  const { title, detail, home } = words.noPage;
  const onward = (
    <Button component={Link} to="/home">
      {home}
    </Button>
  );
  return <EmptyState kind="noMatch" order={1} title={title} detail={detail} actions={onward} />;
}
