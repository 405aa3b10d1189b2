import {
  carrierShipmentsApi,
  type CarrierShipmentDetail,
  type CarrierShipmentInvoice,
} from '@lading/contracts/shipments/carrier-shipments';
import { shipmentStateNames } from '@lading/domain/freight/state-names';
import { formatAmount } from '@lading/domain/measures/money';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { ShipmentColumns } from '../../entities/shipment/shipment-columns.js';
import { ShipmentCharges } from '../../entities/shipment/shipment-freight.js';
import { dispatchNames } from '../../entities/shipment/status-badge.js';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { RecordFrame, RecordPage } from '../../pages/record-page.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { amountText } from '../../ui/display/money.js';
import { Section } from '../../ui/display/section.js';
import { TestBadge } from '../../ui/display/test-badge.js';
import { fill } from '../../ui/texts.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { texts } from './carrier-freight-texts.js';
import { CarrierCharges, CarrierMessages } from './carrier-messages.js';
import { CarrierDocuments, mayAddDocuments } from './carrier-documents.js';
import { DeskNotice, DeskStatus, PickupWindow } from './desk-notice.js';
import { deskTexts } from './desk-texts.js';
import { isPickupOpen, useDesk } from './use-desk.js';
import { mayReport, useStatus, useVoiding } from './use-status.js';
import { useSendingEntries } from './waiting/use-entries.js';
import { WaitingEntries } from './waiting/waiting-entries.js';
import classes from './touch-targets.module.css';
import { accessorialNames, companyFact, termsName } from './freight-facts.js';

const words = texts.shipment;
const list = '/carriers/shipments';

/** One shipment of the carrier, with the parts it may see. */
export function CarrierShipmentPage() {
  useCarrierChanges(useAskAgain([carrierShipmentsApi.getCarrierShipment], carrierPause));
  useSendingEntries();
  return (
    <RecordPage
      param="shipmentId"
      privilege="customerVisibility"
      of={(id) => answerOf(carrierShipmentsApi.getCarrierShipment, { id })}
      words={words}
      home={list}
    >
      {(shipment) => <ShipmentView shipment={shipment} />}
    </RecordPage>
  );
}

interface Shown {
  shipment: CarrierShipmentDetail;
}

function ShipmentView({ shipment }: Shown) {
  const { bolNumber, tracking, charges, agreedCents, invoices, isTest } = shipment;
  const { sections } = words;
  const desk = useDesk();
  const needs = useNeedsConnection();
  const status = useStatus([]);
  const voiding = useVoiding(shipment.id);
  const isReported = mayReport(shipment);
  useSingleKeys({
    ...(shipment.desk?.task === 'answer' && { a: { label: deskTexts.key, act: () => desk.accept(shipment) } }),
    ...(isReported && { u: { label: deskTexts.status.key, act: () => status.report(shipment) } }),
  });
  return (
    <RecordFrame
      path={{ label: words.path, list: texts.shipments.title, to: list }}
      name={bolNumber}
      isNumber
      actions={
        isReported ? (
          <Group gap="sm" className={`no-print ${classes.buttons}`}>
            {isPickupOpen(shipment) ? (
              <Button variant="default" {...needs} onClick={() => desk.giveBack(shipment)}>
                {deskTexts.giveBack}
              </Button>
            ) : null}
            <Button onClick={() => status.report(shipment)}>{deskTexts.status.update}</Button>
          </Group>
        ) : null
      }
      marks={
        <>
          <DeskStatus row={shipment} />
          {isTest ? <TestBadge /> : null}
        </>
      }
    >
      <DeskNotice row={shipment} desk={desk} />
      <WaitingEntries shipment={shipment} />
      <MissedEta tracking={tracking} />
      <ShipmentColumns
        shipment={shipment}
        titles={sections}
        tracking={
          <Section title={sections.timeline}>
            {tracking.events.length > 0 ? (
              <TrackingTimeline events={tracking.events} actionOf={voiding.buttonOf} />
            ) : (
              <Text c="dimmed">{trackingTexts.none}</Text>
            )}
          </Section>
        }
      >
        <Section title={sections.numbers}>
          <KeyValue facts={numbersOf(shipment)} />
        </Section>
        <Section title={sections.facts}>
          <KeyValue facts={factsOf(shipment)} />
        </Section>
        {mayAddDocuments(shipment) || shipment.documents.length > 0 ? (
          <Section title={deskTexts.documents.title}>
            <CarrierDocuments shipment={shipment} />
          </Section>
        ) : null}
        <CarrierMessages shipment={shipment} />
        <CarrierCharges shipment={shipment} />
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
      </ShipmentColumns>
      {desk.drawers}
      {status.drawer}
      {voiding.dialog}
    </RecordFrame>
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

function factsOf(shipment: CarrierShipmentDetail): Fact[] {
  const { tracking, emergencyContact } = shipment;
  const window = { from: formatTimeOfDay(shipment.readyTime), to: formatTimeOfDay(shipment.closeTime) };
  return [
    companyFact(shipment),
    { label: words.service, value: shipment.serviceName },
    { label: words.terms, value: termsName(shipment.freightTerms) },
    { label: words.state, value: shipmentStateNames[shipment.state] },
    {
      label: words.dispatch,
      value: shipment.desk?.task === 'answer' ? deskTexts.unanswered : dispatchNames[shipment.dispatchState],
    },
    {
      label: words.pickup,
      value: (
        <>
          <CalendarDate date={shipment.pickupDate} />, {fill(words.window, window)}
        </>
      ),
    },
    ...deskFacts(shipment),
    ...promiseFacts(tracking, shipment.eta),
    ...reportedFacts(tracking),
    { label: words.proof, value: shipment.hasProofOfDelivery ? words.proofStored : words.proofMissing },
    ...factIf(words.accessorials, accessorialNames(shipment.accessorials)),
    ...factIf(words.hazmat, shipment.isHazardous ? texts.yes : null),
    ...factIf(words.emergency, emergencyContact && `${emergencyContact.name}, ${emergencyContact.phone}`),
    ...factIf(words.instructions, shipment.specialInstructions),
  ];
}

/** What the carrier's users have answered. */
function deskFacts(shipment: CarrierShipmentDetail): Fact[] {
  const { answer, answeredBy, terminal, pickupDay, returnedAt, returnedBy } = shipment.desk ?? {};
  if (!answer) return [];
  return [
    { label: deskTexts.answer, value: fill(deskTexts[answer], { name: answeredBy ?? '' }) },
    ...factIf(deskTexts.giveBack, returnedAt && fill(deskTexts.returned, { name: returnedBy ?? '' })),
    ...(pickupDay && !returnedAt ? [{ label: deskTexts.agreedPickup, value: <PickupWindow row={shipment} /> }] : []),
    ...factIf(deskTexts.terminal, terminal),
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
