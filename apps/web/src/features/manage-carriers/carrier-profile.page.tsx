import type { ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { carrierTimeZones } from '@lading/contracts/fields/carrier-time-zone';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Section } from '../../ui/display/section.js';
import { iconProps, ThirdPartyIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { CarrierDeletion } from './carrier-deletion.js';
import { CarrierDrawer } from './carrier-drawer.js';
import { CarrierPage } from './carrier-page.js';
import { carrierTexts } from './carrier-texts.js';
import { DeskDrawer } from './desk-drawer.js';
import { texts as listTexts } from './manage-carriers-texts.js';

const words = carrierTexts.profile;

/** What a carrier is called, where its days begin, and who accepts its shipments. */
export function CarrierProfilePage() {
  return <CarrierPage current="profile">{(carrier) => <Profile carrier={carrier} />}</CarrierPage>;
}

function Profile({ carrier }: { carrier: ManagedCarrier }) {
  const mayChange = canShow(useUser(), 'addCarrier') && carrier.deletedAt === null;
  const [open, setOpen] = useState<'edit' | 'desk'>();
  const close = () => setOpen(undefined);
  const buttons = mayChange ? (
    <Group gap="xs">
      {carrier.deskDispatch === 'unavailable' ? null : (
        <Button variant="default" onClick={() => setOpen('desk')}>
          {words.desk}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('edit')}>
        {words.edit}
      </Button>
    </Group>
  ) : null;
  return (
    <>
      <Section title={words.title} action={buttons}>
        <Facts carrier={carrier} />
      </Section>
      <CarrierDeletion carrier={carrier} />
      {mayChange ? <CarrierDrawer edited={open === 'edit' ? carrier : undefined} onClose={close} /> : null}
      {mayChange ? <DeskDrawer carrier={open === 'desk' ? carrier : undefined} onClose={close} /> : null}
    </>
  );
}

const zoneName = (zone: string): string => carrierTimeZones.find(({ value }) => value === zone)?.name ?? zone;

function Facts({ carrier }: { carrier: ManagedCarrier }) {
  const { facts } = words;
  return (
    <KeyValue
      facts={[
        { label: facts.code, value: <span className="identifier">{carrier.code}</span> },
        { label: facts.id, value: carrier.carrierId },
        { label: facts.scac, value: <span className="identifier">{carrier.scac}</span> },
        { label: facts.supportPhone, value: carrier.supportPhone || null },
        { label: facts.timeZone, value: zoneName(carrier.timeZone) },
        { label: facts.rates, value: <RateSource carrier={carrier} /> },
        { label: facts.agreement, value: carrier.isContract ? words.yes : words.no },
        { label: facts.acceptance, value: words.acceptance[carrier.acceptedBy] },
        { label: facts.site, value: <SiteLink carrier={carrier} /> },
        { label: facts.brand, value: carrier.brandName },
        { label: facts.customers, value: formatNumber(carrier.customerCount) },
        { label: facts.invites, value: formatNumber(carrier.inviteCount) },
      ]}
    />
  );
}

/** The third-party icon marks prices from a system outside of the installation. */
function RateSource({ carrier: { pricesFrom } }: { carrier: ManagedCarrier }) {
  return (
    <Group gap={6} wrap="nowrap">
      {pricesFrom === 'carrier' ? <ThirdPartyIcon {...iconProps} /> : null}
      {listTexts.pricesFrom[pricesFrom]}
    </Group>
  );
}

function SiteLink({ carrier: { siteUrl, siteNameUrl } }: { carrier: ManagedCarrier }) {
  if (!siteUrl || !siteNameUrl) return listTexts.noSite;
  return (
    <Anchor
      href={siteUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={fill(words.openSite, { site: siteNameUrl })}
      style={{ overflowWrap: 'anywhere' }}
    >
      {siteNameUrl}
    </Anchor>
  );
}
