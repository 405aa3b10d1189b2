import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { texts } from '../texts.js';
import { EmptyState } from './empty-state.js';

export interface NoAccessProps {
  words: { readonly title: string; readonly detail: string };
}

/** The page is there, but not for this person; the words say who can change that, and home is the way on. */
export function NoAccess({ words: { title, detail } }: NoAccessProps) {
  const home = (
    <Button component={Link} to="/home" variant="default">
      {texts.pageMissing.action}
    </Button>
  );
  return <EmptyState kind="noAccess" order={1} title={title} detail={detail} actions={home} />;
}
