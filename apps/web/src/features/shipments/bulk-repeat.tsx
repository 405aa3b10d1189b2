import { quotesApi } from '@lading/contracts/quotes';
import { shipmentsApi } from '@lading/contracts/shipments';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { DateField } from '../../ui/dates/date-field.js';
import { RetryIcon, smallIconProps } from '../../ui/icons/icons.js';
import type { ChosenShipments } from './bulk-cancel.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.repeat;

/** Asks for prices of the same freight on another day; the hours of a time-critical delivery belonged to the old one. */
async function repeat(shipmentId: number, shipDate: string): Promise<string> {
  const { quoteId } = await call(shipmentsApi.get, { shipmentId });
  if (typeof quoteId !== 'number') throw new Error(words.noQuote);
  const { details } = await call(quotesApi.get, { quoteId });
  const { timeCritical: _, carrierId: __, ...freight } = details;
  return (await call(quotesApi.start, { ...freight, shipDate, isRatedNow: true })).number;
}

/** Quotes the freight of the chosen shipments again. */
export function BulkRepeat(chosen: ChosenShipments) {
  const refresh = useRefresh();
  const [shipDate, setShipDate] = useState<string | null>(today);
  return (
    <BulkAction
      ids={chosen.shipmentIds}
      nameOf={chosen.nameOf}
      words={words}
      icon={<RetryIcon {...smallIconProps} />}
      isSecondary
      isReady={shipDate !== null}
      action={(shipmentId) => repeat(shipmentId, shipDate ?? today())}
      onEnd={() => refresh(quotesApi.list)}
    >
      <DateField label={words.shipDate} value={shipDate} onChange={setShipDate} min={today()} required />
    </BulkAction>
  );
}
