import type { Party } from '@lading/contracts/fields/address';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { cityLineOf, streetOf } from '@lading/domain/freight/address';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { handlingUnitName } from '@lading/domain/freight/handling-unit';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { Alert, Card, Grid, Loader, Table, Title } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { DeliveredIcon, ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { QuoteFailed } from '../quote/quote-failed.js';
import { WizardFrame } from '../quote/wizard-frame.js';
import { flagsOf, wizardPath } from '../quote/wizard-state.js';
import { texts } from './dispatch-texts.js';
import { DispatchedActions } from './dispatched-actions.js';
import classes from './document-preview.module.css';
import { ShipmentNumbers } from './shipment-numbers.js';
import { hasFailed, useFollowedShipment } from './use-followed-shipment.js';

const words = texts.dispatched.preview;
/** Step 4 'Dispatched': from the sent order to the confirmed pickup, live. */
export function DispatchedPage() {
  const { quoteId, shipment, error, retry } = useFollowedShipment();
  if (shipment === null) return <Navigate to={wizardPath(quoteId, flagsOf('confirm'))} replace />;
  if (shipment && hasFailed(shipment)) return <Navigate to={wizardPath(quoteId, flagsOf('error'))} replace />;
  if (!shipment && error) return <QuoteFailed error={error} onRetry={retry} />;
  if (!shipment) return <PageSkeleton label={texts.dispatched.title} />;
  return (
    <WizardFrame step="dispatched" title={texts.dispatched.title} number={shipment.number}>
      <DispatchProgress shipment={shipment} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <ShipmentNumbers shipment={shipment} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <DispatchedActions shipment={shipment} quoteId={quoteId} />
        </Grid.Col>
      </Grid>
      <DocumentPreview shipment={shipment} />
    </WizardFrame>
  );
}

/** Always rendered, so that screen readers announce the change from sending to confirmed. */
export function DispatchProgress({ shipment: { dispatchState, carrierName } }: { shipment: Shipment }) {
  const words = texts.dispatched;
  const values = { carrier: carrierName };
  const isOff = dispatchState === 'canceled' || dispatchState === 'canceling';
  const look = {
    sending: { color: 'blue', icon: <Loader size={18} />, title: fill(words.sending, values) },
    confirmed: { color: 'green', icon: <DeliveredIcon {...iconProps} />, title: fill(words.confirmed, values) },
    off: {
      color: 'orange',
      icon: <ExceptionIcon {...iconProps} />,
      title: dispatchState === 'canceled' ? words.canceled : words.canceling,
    },
  }[isOff ? 'off' : dispatchState === 'sending' ? 'sending' : 'confirmed'];
  return (
    <Alert role="status" aria-live="polite" {...look}>
      {dispatchState === 'sending' ? words.sendingDetail : null}
    </Alert>
  );
}

/** The bill of lading at a glance, in the order of the document; a button opens the document. */
function DocumentPreview({ shipment }: { shipment: Shipment }) {
  const { origin, destination, billTo } = shipment;
  return (
    <Card component="section" aria-labelledby="preview-title">
      <Title order={2} fz="h3" id="preview-title" mb="sm">
        {words.title}
      </Title>
      <div className={classes.document}>
        <Head shipment={shipment} />
        <div className={classes.parties}>
          <Address title={words.from} party={origin} />
          <Address title={words.to} party={destination} />
          {billTo ? <Address title={words.billTo} party={billTo} /> : null}
        </div>
        <Freight shipment={shipment} />
      </div>
    </Card>
  );
}

function Head({ shipment }: { shipment: Shipment }) {
  const { bolNumber, proNumber, carrierName, pickupDate, purchaseOrders, specialInstructions } = shipment;
  const orders = purchaseOrders.map(({ number }) => number).join(', ');
  const terms = freightTerms.find((one) => one.terms === shipment.freightTerms)?.name;
  const facts = [
    { label: texts.dispatched.bol, value: bolNumber },
    { label: texts.dispatched.pro, value: proNumber ?? texts.dispatched.pending },
    { label: words.carrier, value: carrierName },
    { label: words.date, value: formatCalendarDate(pickupDate) },
    { label: words.terms, value: terms },
    ...(orders ? [{ label: texts.references.number, value: orders }] : []),
    ...(shipment.customerReference ? [{ label: texts.references.customer, value: shipment.customerReference }] : []),
    ...(specialInstructions ? [{ label: texts.references.instructions, value: specialInstructions }] : []),
  ];
  return <KeyValue facts={facts} />;
}

function Address({ title, party }: { title: string; party: Party }) {
  return (
    <div>
      <div className={classes.label}>{title}</div>
      <address>
        <strong>{party.name}</strong>
        <br />
        {streetOf(party)}
        <br />
        {cityLineOf(party)}
      </address>
    </div>
  );
}

function Freight({ shipment: { items, units } }: { shipment: Shipment }) {
  const shown = { from: units, to: useUnits() };
  return (
    <Table.ScrollContainer minWidth={240} type="native" tabIndex={0} role="region" aria-label={words.freight}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.units}</Table.Th>
            <Table.Th scope="col">{words.description}</Table.Th>
            <Table.Th scope="col">{words.class}</Table.Th>
            <Table.Th scope="col" ta="end">
              {words.weight}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item, index) => (
            <Table.Tr key={index}>
              <Table.Td>
                {item.handlingUnits} × {handlingUnitName(item.handlingUnitType)}
              </Table.Td>
              <Table.Td>
                {item.hazardous ? fill(words.hazardous, { number: item.hazardous.unNumber }) : ''}
                {item.description}
              </Table.Td>
              <Table.Td>{item.freightClass ?? '–'}</Table.Td>
              <Table.Td ta="end" className="num">
                {formatWeight(item.weight, shown)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
