import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { texts } from '../texts.js';
import { EmptyState } from './empty-state.js';

export interface NoAccessProps {
  words: { readonly title: string; readonly detail: string };
}

/** The page exists, but the user has no access; the texts say who can grant it, with a link home. */
export function NoAccess({ words: { title, detail } }: NoAccessProps) {
  const home = (
    <Button component={Link} to="/home" variant="default">
      {texts.pageMissing.action}
    </Button>
  );
  return <EmptyState kind="noAccess" order={1} title={title} detail={detail} actions={home} />;
}
