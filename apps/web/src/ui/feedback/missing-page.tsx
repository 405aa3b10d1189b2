import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IllustrationName } from '../illustrations/drawings.js';
import { texts } from '../texts.js';
import { EmptyState } from './empty-state.js';

export interface MissingPageProps {
  words: { readonly title: string; readonly detail: string; readonly action: string };
  /** The page to continue at. */
  to: string;
  illustration?: IllustrationName;
}

/** The requested page or record doesn't exist, or the user has no access to it; with a link onward. */
export function MissingPage({ words: { title, detail, action }, to, illustration = 'magnifier' }: MissingPageProps) {
  return (
    <EmptyState
      kind="noMatch"
      illustration={illustration}
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}

/** The page of an invalid mailed link, with a link onward. */
export function ExpiredLink({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState
      kind="noAccess"
      illustration="unpluggedCable"
      order={1}
      title={texts.expired.title}
      detail={texts.expired.detail}
      actions={actions}
    />
  );
}
