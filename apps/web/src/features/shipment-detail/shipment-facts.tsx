import type { Shipment } from '@lading/contracts/shipments/shipments';
import type { Party } from '@lading/contracts/fields/address';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { accessorials } from '@lading/domain/freight/accessorial';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill } from '../../ui/texts.js';
import { coverTexts } from './cover-texts.js';
import { detailTexts as words } from './detail-texts.js';
import { ReferenceEditor } from './reference-editor.js';

const extraName = (code: string): string => accessorials.find((extra) => extra.code === code)?.name ?? code;

const factIf = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

/** Being billed is no state of its own: the carrier may still take its delivery report back. */
const statusOf = ({ state, isInvoiced }: Shipment): string =>
  isInvoiced && state !== 'invoiced' ? fill(coverTexts.billed, { state: words.states[state] }) : words.states[state];

/** Who carries it, under which terms, and when. */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { facts } = words;
  const { tracking } = shipment;
  return (
    <KeyValue
      facts={[
        { label: facts.carrier, value: shipment.carrierName },
        { label: facts.service, value: shipment.serviceName },
        { label: facts.terms, value: freightTerms.find(({ terms }) => terms === shipment.freightTerms)?.name },
        { label: facts.state, value: statusOf(shipment) },
        { label: facts.dispatch, value: words.dispatch[shipment.dispatchState] },
        {
          label: facts.pickup,
          value: (
            <>
              <CalendarDate date={shipment.pickupDate} />,{' '}
              {fill(facts.window, {
                from: formatTimeOfDay(shipment.readyTime),
                to: formatTimeOfDay(shipment.closeTime),
              })}
            </>
          ),
        },
        ...promiseFacts(tracking, shipment.eta),
        ...reportedFacts(tracking),
        ...factIf(facts.extras, shipment.accessorials.map(extraName).join(', ')),
        ...factIf(facts.instructions, shipment.specialInstructions),
        { label: facts.booked, value: <DateTime instant={shipment.createdAt} zone={shipment.originStop.timeZone} /> },
      ]}
    />
  );
}

/** Every number of the shipment; the customer's own ones can be changed on the spot. */
export function ShipmentNumbers({ shipment }: { shipment: Shipment }) {
  const user = useUser();
  const [isEditing, edit] = useDisclosure(false);
  const mayEdit = shipment.state !== 'cancelled' && canShow(user, 'dispatch');
  usePageActions(mayEdit && !isEditing ? [{ label: words.references.edit, act: edit.open }] : []);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button comes back with the end of the change.
    flushSync(edit.close);
    opener.current?.focus();
  };
  return (
    <Stack gap="sm" align="stretch">
      <NumberFacts shipment={shipment} isOwnLeftOut={isEditing} />
      {isEditing ? <ReferenceEditor shipment={shipment} onClose={close} /> : null}
      {mayEdit && !isEditing ? (
        <Group className="no-print">
          <Button size="xs" variant="default" ref={opener} onClick={edit.open}>
            {words.references.edit}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function NumberFacts({ shipment, isOwnLeftOut }: { shipment: Shipment; isOwnLeftOut: boolean }) {
  const { numbers } = words;
  const known: [string, string | null | undefined][] = [
    [numbers.bol, shipment.bolNumber],
    [numbers.pro, shipment.proNumber],
    [numbers.pickup, shipment.pickupNumber],
    [numbers.quote, shipment.quoteNumber],
    [numbers.cr, isOwnLeftOut ? null : shipment.customerReference],
    ...(isOwnLeftOut ? [] : shipment.purchaseOrders).map(({ number }, index): [string, string] => [
      shipment.purchaseOrders.length > 1 ? `${numbers.po} ${index + 1}` : numbers.po,
      number,
    ]),
  ];
  const facts = known.flatMap(([label, value]) =>
    value ? [{ label, value: <Copied name={label} value={value} /> }] : [],
  );
  return <KeyValue facts={facts} />;
}

function Copied({ name, value }: { name: string; value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <span className="no-print">
        <CopyButton name={name} value={value} />
      </span>
    </Group>
  );
}

/** Where it comes from, where it goes and who pays. */
export function ShipmentParties({ shipment: { origin, destination, billTo } }: { shipment: Shipment }) {
  const { parties } = words;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <PartyCard title={parties.origin} party={origin} />
      <PartyCard title={parties.destination} party={destination} />
      {billTo ? <PartyCard title={parties.billTo} party={billTo} /> : null}
    </SimpleGrid>
  );
}

function PartyCard({ title, party }: { title: string; party: Party }) {
  const { phone, extension, email, contactName, instructions } = party;
  return (
    <Stack gap={2} component="section" aria-label={title}>
      <Title order={3} fz="h4">
        {title}
      </Title>
      <Text component="address" style={{ fontStyle: 'normal' }}>
        <strong>{party.name}</strong>
        <br />
        {party.address1}
        {party.address2 ? `, ${party.address2}` : ''}
        <br />
        {party.city}, {party.state} {party.postalCode}
      </Text>
      <Text fz="sm">
        {contactName}
        {contactName ? ' · ' : ''}
        <Anchor href={`tel:${phone}`}>{phone}</Anchor>
        {extension ? ` ${fill(words.parties.extension, { extension })}` : ''}
      </Text>
      {email ? (
        <Anchor fz="sm" href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      ) : null}
      {instructions ? (
        <Text fz="sm" c="dimmed">
          {instructions}
        </Text>
      ) : null}
    </Stack>
  );
}
