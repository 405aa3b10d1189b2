import type { ManagedSite } from '@lading/contracts/sites/sites';
import { Box, Button, Group, Switch, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useNeedsConnection } from '../../ui/connection.js';
import { Monogram } from '../../ui/display/monogram.js';
import type { RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { brandOfSite, hasOwnBrand } from './brand-of-site.js';
import { texts } from './site-texts.js';
import type { SetInviteOnly } from './use-invite-only.js';

const words = texts.label;

interface SiteActions {
  readonly setInviteOnly: SetInviteOnly;
  readonly look: (site: ManagedSite) => void;
}

function Name(site: ManagedSite) {
  const { siteName, carrierCode } = site;
  return (
    <Group gap={8} wrap="nowrap">
      <Box flex="none" lh={0}>
        <Monogram brand={brandOfSite(site)} size={24} />
      </Box>
      <div>
        {siteName}
        <Text fz="xs" c="dimmed" fw={400}>
          {carrierCode}
        </Text>
      </div>
    </Group>
  );
}

const Colours = ({ theme, brandTheme }: ManagedSite) => (
  <ToneBadge tone={theme === brandTheme ? 'success' : 'neutral'}>
    {theme === brandTheme ? words.branded : words.neutral}
  </ToneBadge>
);

function InviteOnly({ site, setInviteOnly }: { site: ManagedSite; setInviteOnly: SetInviteOnly }) {
  return (
    <Switch
      aria-label={fill(words.inviteOnlyNamed, { site: site.siteName })}
      checked={site.isInviteOnly}
      {...useNeedsConnection()}
      onChange={(event) => setInviteOnly(site, event.currentTarget.checked)}
    />
  );
}

/** The columns of the list of sites, with what can be done with each. */
export const columnsWith = ({ setInviteOnly, look }: SiteActions): RecordColumn<ManagedSite>[] => [
  { head: words.site, place: 'title', cell: Name },
  { head: words.address, place: 'line', cell: ({ siteNameUrl }) => siteNameUrl },
  { head: words.client, place: 'fact', cell: ({ clientId }) => <code className="identifier">{clientId}</code> },
  { head: words.colours, place: 'state', cell: Colours },
  {
    head: words.inviteOnly,
    place: 'fact',
    cell: (site) => <InviteOnly site={site} setInviteOnly={setInviteOnly} />,
  },
  {
    head: words.actions,
    place: 'actions',
    cell: (site) => (
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(words.lookNamed, { site: site.siteName })}
          onClick={() => look(site)}
        >
          {words.look}
        </Button>
        {hasOwnBrand(site) ? (
          <Button
            component={Link}
            to={`/admin/white-label/${site.subdomain}`}
            size="compact-sm"
            variant="default"
            aria-label={fill(words.editNamed, { site: site.siteName })}
          >
            {words.edit}
          </Button>
        ) : null}
      </Group>
    ),
  },
];
