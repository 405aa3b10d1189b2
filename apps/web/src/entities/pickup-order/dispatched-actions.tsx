import type { Shipment } from '@lading/contracts/shipments/shipments';
import { Card, Stack, VisuallyHidden } from '@mantine/core';
import { texts } from './dispatch-texts.js';
import { NextSteps } from './next-steps.js';
import { useLabelStock } from './label-stock.js';
import { DocumentItems, PrintAll } from './printed-documents.js';

/** The next action, and everything else in a menu. */
export function DispatchedActions({ shipment, quoteId }: { shipment: Shipment; quoteId: number }) {
  const [stock, setStock] = useLabelStock();
  const { shipmentId } = shipment;
  return (
    <Card component="section" aria-labelledby="next-title">
      <Stack gap="md">
        <VisuallyHidden component="h2" id="next-title">
          {texts.dispatched.next}
        </VisuallyHidden>
        <PrintAll shipmentId={shipmentId} stock={stock} onStock={setStock} />
        <NextSteps shipment={shipment} quoteId={quoteId}>
          <DocumentItems shipmentId={shipmentId} stock={stock} />
        </NextSteps>
      </Stack>
    </Card>
  );
}
