import {
  carrierShipmentsApi,
  type CarrierShipmentDetail,
  type CarrierShipmentInvoice,
} from '@lading/contracts/shipments/carrier-shipments';
import { accessorials } from '@lading/domain/freight/accessorial';
import { shipmentStateNames } from '@lading/domain/freight/state-names';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatAmount } from '@lading/domain/measures/money';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Anchor, Breadcrumbs, Container, Grid, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { ShipmentCharges, ShipmentFreight } from '../../entities/shipment/shipment-freight.js';
import { ShipmentParties } from '../../entities/shipment/shipment-parties.js';
import { dispatchNames, RowStatus } from '../../entities/shipment/status-badge.js';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { amountText } from '../../ui/display/money.js';
import { Section } from '../../ui/display/section.js';
import { TestBadge } from '../../ui/display/test-badge.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-freight-texts.js';

const words = texts.shipment;
const list = '/carriers/shipments';

/** One shipment that the carrier hauls, with what the carrier is party to. */
export function CarrierShipmentPage() {
  const id = Number(useParams()['shipmentId']);
  const isWhole = Number.isSafeInteger(id) && id > 0;
  const mayLook = canShow(useUser(), 'customerVisibility');
  const shipment = useQuery({
    ...answerOf(carrierShipmentsApi.getCarrierShipment, { id }),
    enabled: isWhole && mayLook,
  });
  if (!mayLook) return <NoAccess words={words.noAccess} />;
  if (!isWhole) return <MissingPage words={words.notFound} to={list} />;
  return (
    <RecordGuard of={shipment} words={words} home={list}>
      {(found) => <ShipmentView shipment={found} />}
    </RecordGuard>
  );
}

interface Shown {
  shipment: CarrierShipmentDetail;
}

function ShipmentView({ shipment }: Shown) {
  const { bolNumber, tracking, charges, agreedCents, invoices, isTest } = shipment;
  const { sections } = words;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Breadcrumbs component="nav" aria-label={words.path}>
            <Anchor component={Link} to={list}>
              {texts.shipments.title}
            </Anchor>
            <Text aria-current="page">{bolNumber}</Text>
          </Breadcrumbs>
          <Group gap="sm" mt={4}>
            <Title order={1} className="identifier">
              {bolNumber}
            </Title>
            <RowStatus row={shipment} />
            {isTest ? <TestBadge /> : null}
          </Group>
        </div>
        <MissedEta tracking={tracking} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="lg">
              <Section title={sections.timeline}>
                {tracking.events.length > 0 ? (
                  <TrackingTimeline events={tracking.events} />
                ) : (
                  <Text c="dimmed">{trackingTexts.none}</Text>
                )}
              </Section>
              <Section title={sections.freight}>
                <ShipmentFreight shipment={shipment} />
              </Section>
              <Section title={sections.parties}>
                <ShipmentParties shipment={shipment} />
              </Section>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="lg">
              <Section title={sections.numbers}>
                <KeyValue facts={numbersOf(shipment)} />
              </Section>
              <Section title={sections.facts}>
                <KeyValue facts={factsOf(shipment)} />
              </Section>
              {charges && charges.length > 0 ? (
                <Section title={sections.charges}>
                  <ShipmentCharges charges={charges} totalCents={agreedCents} />
                </Section>
              ) : null}
              {invoices ? (
                <Section title={sections.invoices}>
                  <Invoices invoices={invoices} />
                </Section>
              ) : null}
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </Container>
  );
}

const factIf = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

const identifierIf = (label: string, value: string | null): Fact[] =>
  value ? [{ label, value: <span className="identifier">{value}</span> }] : [];

function numbersOf(shipment: CarrierShipmentDetail): Fact[] {
  const { quoteId, quoteNumber, purchaseOrders } = shipment;
  const quote =
    quoteId && quoteNumber
      ? [
          {
            label: words.quote,
            value: (
              <Anchor component={Link} to={`/carriers/quotes/${quoteId}`} className="identifier">
                {quoteNumber}
              </Anchor>
            ),
          },
        ]
      : identifierIf(words.quote, quoteNumber);
  return [
    ...identifierIf(words.bol, shipment.bolNumber),
    ...identifierIf(words.pro, shipment.proNumber),
    ...identifierIf(words.pickupNumber, shipment.pickupNumber),
    ...identifierIf(words.confirmation, shipment.confirmationNumber),
    ...identifierIf(words.shipment, shipment.number),
    ...quote,
    ...identifierIf(words.reference, shipment.customerReference),
    ...identifierIf(words.orders, purchaseOrders.map(({ number }) => number).join(', ')),
  ];
}

const nameOf = (code: string): string => accessorials.find((one) => one.code === code)?.name ?? code;

function factsOf(shipment: CarrierShipmentDetail): Fact[] {
  const { customerId, companyName, tracking, emergencyContact } = shipment;
  const window = { from: formatTimeOfDay(shipment.readyTime), to: formatTimeOfDay(shipment.closeTime) };
  return [
    {
      label: words.company,
      value: customerId ? (
        <Anchor component={Link} to={`/carriers/customers/${customerId}`}>
          {companyName}
        </Anchor>
      ) : (
        (companyName ?? texts.none)
      ),
    },
    { label: words.service, value: shipment.serviceName },
    { label: words.terms, value: freightTerms.find(({ terms }) => terms === shipment.freightTerms)?.name },
    { label: words.state, value: shipmentStateNames[shipment.state] },
    { label: words.dispatch, value: dispatchNames[shipment.dispatchState] },
    {
      label: words.pickup,
      value: (
        <>
          <CalendarDate date={shipment.pickupDate} />, {fill(words.window, window)}
        </>
      ),
    },
    ...promiseFacts(tracking, shipment.eta),
    ...reportedFacts(tracking),
    { label: words.proof, value: shipment.hasProofOfDelivery ? words.proofStored : words.proofMissing },
    ...factIf(words.accessorials, shipment.accessorials.map(nameOf).join(', ')),
    ...factIf(words.hazmat, shipment.isHazardous ? texts.yes : null),
    ...factIf(words.emergency, emergencyContact && `${emergencyContact.name}, ${emergencyContact.phone}`),
    ...factIf(words.instructions, shipment.specialInstructions),
  ];
}

function Invoices({ invoices }: { invoices: readonly CarrierShipmentInvoice[] }) {
  if (invoices.length === 0) return <Text c="dimmed">{words.noInvoices}</Text>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.invoice}</Table.Th>
          <Table.Th>{words.due}</Table.Th>
          <Table.Th ta="end">{words.total}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invoices.map(({ id, number, dueOn, totalCents, creditedCents, currency, isPaid }) => (
          <Table.Tr key={id}>
            <Table.Td className="identifier">{number}</Table.Td>
            <Table.Td>
              <CalendarDate date={dueOn} />
              <Text fz="xs" c="dimmed">
                {isPaid ? words.paid : words.unpaid}
              </Text>
            </Table.Td>
            <Table.Td ta="end">
              <span className="num">{amountText(totalCents, currency)}</span>
              {creditedCents > 0 ? (
                <Text fz="xs" c="dimmed">
                  {fill(words.credited, { amount: formatAmount(creditedCents, currency) })}
                </Text>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
