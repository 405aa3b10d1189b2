import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { brandOf, site } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import classes from './shell.module.css';

/** The brand's mark and name; links to the home page. */
export function SiteName({ to }: { to: string }) {
  const { theme, siteName } = site();
  return (
    <Group gap={10} wrap="nowrap" miw={0}>
      <Monogram brand={brandOf(theme)} size={28} />
      <Link to={to} className={classes.name ?? ''}>
        {siteName}
      </Link>
    </Group>
  );
}
