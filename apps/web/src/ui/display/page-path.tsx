import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, type To } from 'react-router-dom';

interface PagePathProps {
  /** Names the path, for screen readers. */
  label: string;
  /** The page above, such as the list of a record. */
  list: string;
  to: To;
  /** The current page. */
  here: string;
}

/** The way back from a page to the one above it. */
export const PagePath = ({ label, list, to, here }: PagePathProps) => (
  <Breadcrumbs component="nav" aria-label={label}>
    <Anchor component={Link} to={to}>
      {list}
    </Anchor>
    <Text aria-current="page">{here}</Text>
  </Breadcrumbs>
);
