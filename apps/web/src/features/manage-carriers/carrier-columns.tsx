import type { ManagedCarrier } from '@lading/contracts/managed-carriers';
import { brandOfTheme } from '@lading/domain/brand/brands';
import { formatNumber } from '@lading/domain/number-format';
import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { Monogram } from '../../ui/display/monogram.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { iconProps, ThirdPartyIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { CarrierActions, type CarrierHandlers } from './carrier-actions.js';
import { isSortable } from './carrier-criteria.js';
import { texts } from './manage-carriers-texts.js';

const { columns: heads } = texts;
const numberOf = (count: number): string => formatNumber(count);

function Name({ carrier: { name, code, carrierId, theme } }: { carrier: ManagedCarrier }) {
  return (
    <Group component="span" gap={10} wrap="nowrap">
      <Box component="span" flex="none" lh={0}>
        <Monogram brand={brandOfTheme(theme)} size={28} />
      </Box>
      <span>
        {name}
        <Text span display="block" fz="xs" c="dimmed" fw={400}>
          {fill(texts.idAndCode, { code, id: String(carrierId) })}
        </Text>
      </span>
    </Group>
  );
}

function Status({ carrier: { isApiActive, isContract, isReachable, acceptedBy } }: { carrier: ManagedCarrier }) {
  return (
    <Group gap={6}>
      <ToneBadge tone={isApiActive ? 'success' : 'neutral'}>{isApiActive ? 'API Active' : 'API Inactive'}</ToneBadge>
      <ToneBadge tone={isContract ? 'info' : 'neutral'}>
        {isContract ? 'Contract Carrier' : 'Not Contract Carrier'}
      </ToneBadge>
      {isApiActive && !isReachable ? (
        <span title={texts.noAddressDetail}>
          <ToneBadge tone="warning">{texts.noAddress}</ToneBadge>
        </span>
      ) : null}
      {acceptedBy === 'demo' ? (
        <span title={texts.demo.badgeDetail}>
          <ToneBadge tone="warning">{texts.demo.badge}</ToneBadge>
        </span>
      ) : null}
      {acceptedBy === 'none' && isReachable ? (
        <span title={texts.noConnectionDetail}>
          <ToneBadge tone="warning">{texts.noConnection}</ToneBadge>
        </span>
      ) : null}
    </Group>
  );
}

/** The mark of third parties stands where a system outside of the installation gives the prices. */
function PricesFrom({ carrier: { pricesFrom } }: { carrier: ManagedCarrier }) {
  return (
    <Group gap={6} wrap="nowrap">
      {pricesFrom === 'carrier' ? <ThirdPartyIcon {...iconProps} /> : null}
      {texts.pricesFrom[pricesFrom]}
    </Group>
  );
}

function Site({ carrier: { name, siteNameUrl, siteUrl, sharesSite, brandName } }: { carrier: ManagedCarrier }) {
  return (
    <div>
      {siteUrl ? (
        <Anchor
          href={siteUrl}
          target="_blank"
          rel="noreferrer"
          inherit
          aria-label={fill(texts.openSiteNamed, { name, site: siteNameUrl ?? '' })}
        >
          {siteNameUrl}
        </Anchor>
      ) : (
        texts.noSite
      )}
      <Text fz="xs" c="dimmed">
        {sharesSite ? texts.sharedSite : brandName}
      </Text>
    </div>
  );
}

const LastActivity = ({ at }: { at: string | null | undefined }) =>
  at ? <DateTime instant={at} zone={viewerZone()} format="date" /> : texts.noActivity;

type Column = GridColumn<ManagedCarrier>;
const column = (id: string, cell: Column['cell'], more: Partial<Column> & { header: string }): Column => ({
  id,
  cell,
  isSortable: isSortable(id),
  ...more,
});

/** The columns of the list and what can be done with each carrier. */
export const carrierColumns = (actions: CarrierHandlers): readonly Column[] => [
  column('name', (carrier) => <Name carrier={carrier} />, { header: heads.name }),
  column('site', (carrier) => <Site carrier={carrier} />, { header: heads.site }),
  column('status', (carrier) => <Status carrier={carrier} />, { header: heads.status, width: 170 }),
  column('pricesFrom', (carrier) => <PricesFrom carrier={carrier} />, { header: heads.pricesFrom }),
  column('customerCount', ({ customerCount }) => numberOf(customerCount), {
    header: heads.customerCount,
    align: 'end',
  }),
  column('inviteCount', ({ inviteCount }) => numberOf(inviteCount), { header: heads.inviteCount, align: 'end' }),
  column('lastActivityAt', ({ lastActivityAt }) => <LastActivity at={lastActivityAt} />, {
    header: heads.lastActivityAt,
  }),
  column('actions', (carrier) => <CarrierActions carrier={carrier} actions={actions} />, { header: heads.actions }),
  column('code', ({ code }) => <span className="identifier">{code}</span>, { header: heads.code, isExtra: true }),
  column('carrierId', ({ carrierId }) => carrierId, { header: heads.carrierId, align: 'end', isExtra: true }),
  column('tenant', ({ tenantId }) => tenantId ?? '–', { header: heads.tenant, align: 'end', isExtra: true }),
  column('scac', ({ scac }) => <span className="identifier">{scac}</span>, { header: heads.scac, isExtra: true }),
  column('brand', ({ brandName }) => brandName, { header: heads.brand, isExtra: true }),
  column('supportPhone', ({ supportPhone }) => supportPhone || '–', { header: heads.supportPhone, isExtra: true }),
];

/** A carrier on a phone. */
export function CarrierCard({ carrier, actions }: { carrier: ManagedCarrier; actions: CarrierHandlers }) {
  const { code, carrierId, customerCount, inviteCount, lastActivityAt } = carrier;
  return (
    <Stack gap={6} style={{ overflowWrap: 'anywhere' }}>
      <Text fz="xs" c="dimmed">
        {fill(texts.idAndCode, { code, id: String(carrierId) })}
      </Text>
      <Status carrier={carrier} />
      <Text fz="sm" component="div">
        <Site carrier={carrier} />
      </Text>
      <Text fz="sm" component="div">
        <PricesFrom carrier={carrier} />
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        {heads.customerCount} {numberOf(customerCount)} · {heads.inviteCount} {numberOf(inviteCount)}
        <br />
        {heads.lastActivityAt} <LastActivity at={lastActivityAt} />
      </Text>
      <CarrierActions carrier={carrier} actions={actions} />
    </Stack>
  );
}
