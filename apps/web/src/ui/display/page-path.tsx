import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, type To } from 'react-router-dom';

interface PagePathProps {
  /** Names the path, for screen readers. */
  label: string;
  /** The parent page, such as the list of a record. */
  list: string;
  to: To;
  /** The current page. */
  here: string;
}

/** The link from a page to its parent. */
export const PagePath = ({ label, list, to, here }: PagePathProps) => (
  <Breadcrumbs component="nav" aria-label={label}>
    <Anchor component={Link} to={to}>
      {list}
    </Anchor>
    <Text aria-current="page">{here}</Text>
  </Breadcrumbs>
);
