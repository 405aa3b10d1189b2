import { Alert, Grid, Loader, Stack } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import type { Shipment } from '@lading/contracts/shipments';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { DeliveredIcon, ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { QuoteFailed } from '../quote/quote-failed.js';
import { WizardFrame } from '../quote/wizard-frame.js';
import { flagsOf, wizardPath } from '../quote/wizard-state.js';
import { texts } from './dispatch-texts.js';
import { NextSteps } from './next-steps.js';
import { PaperPreview } from './paper-preview.js';
import { ShipmentNumbers } from './shipment-numbers.js';
import { ShipmentPapers } from './shipment-papers.js';
import { hasFailed, useFollowedShipment } from './use-followed-shipment.js';

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
          <Stack gap="lg">
            <ShipmentNumbers shipment={shipment} />
            <ShipmentPapers shipmentId={shipment.shipmentId} />
            <PaperPreview shipment={shipment} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <NextSteps shipment={shipment} quoteId={quoteId} />
        </Grid.Col>
      </Grid>
    </WizardFrame>
  );
}

/** Always there, so that readers hear the change from sending to confirmed. */
export function DispatchProgress({ shipment: { dispatchState, carrierName } }: { shipment: Shipment }) {
  const words = texts.dispatched;
  const values = { carrier: carrierName };
  const isOff = dispatchState === 'cancelled' || dispatchState === 'cancelling';
  const look = {
    sending: { color: 'blue', icon: <Loader size={18} />, title: fill(words.sending, values) },
    confirmed: { color: 'green', icon: <DeliveredIcon {...iconProps} />, title: fill(words.confirmed, values) },
    off: {
      color: 'orange',
      icon: <ExceptionIcon {...iconProps} />,
      title: dispatchState === 'cancelled' ? words.cancelled : words.cancelling,
    },
  }[isOff ? 'off' : dispatchState === 'sending' ? 'sending' : 'confirmed'];
  return (
    <Alert role="status" aria-live="polite" {...look}>
      {dispatchState === 'sending' ? words.sendingDetail : null}
    </Alert>
  );
}
