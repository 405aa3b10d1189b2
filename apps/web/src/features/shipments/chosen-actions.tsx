import { quotesApi } from '@lading/contracts/quotes/quotes';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateField } from '../../ui/dates/date-field.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CloseIcon, iconProps, PlaceIcon, RetryIcon, smallIconProps, StarIcon } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useShownMark } from './use-star.js';

const starWords = words.star;
const { list, get, cancel } = shipmentsApi;
const repeatWords = words.repeat;

export interface ChosenActionsProps {
  shipmentIds: readonly number[];
  /** A selected row, if it was on a loaded page. */
  seen: (shipmentId: number) => ShipmentRow | undefined;
}

/** Actions on chosen shipments beside printing and exporting. */
export function ChosenActions({ shipmentIds, seen }: ChosenActionsProps) {
  const user = useUser();
  const isTracked = useOwnFlag('Public_Tracking') === true;
  const starMany = useStarMany();
  const nameOf = (id: number): string => seen(id)?.number ?? `${words.cancel.unnamed} ${id}`;
  const chosen = { shipmentIds, nameOf };
  const star = () => void starMany(shipmentIds.flatMap((id) => seen(id) ?? []));
  return (
    <>
      {isTracked ? <Track {...chosen} /> : null}
      {canShow(user, 'quote') ? <BulkRepeat {...chosen} /> : null}
      <SpinnerButton variant="default" size="compact-sm" leftSection={<StarIcon {...smallIconProps} />} onClick={star}>
        {words.star.open}
      </SpinnerButton>
      {canShow(user, 'dispatch') ? <BulkCancel {...chosen} /> : null}
    </>
  );
}

/** The limit of the tracking page. */
const mostTracked = 25;

/** Links to all of them on the public tracking page. */
function Track({ shipmentIds, nameOf }: ChosenShipments) {
  const look = { variant: 'default', size: 'compact-sm', leftSection: <PlaceIcon {...smallIconProps} /> } as const;
  if (shipmentIds.length > mostTracked) {
    return (
      <Button {...look} disabled title={fill(words.track.tooMany, { count: mostTracked })}>
        {words.track.open}
      </Button>
    );
  }
  const query = new URLSearchParams({ numbers: shipmentIds.map(nameOf).join(','), type: 'SHIPMENT ID' });
  return (
    <Button {...look} component={Link} to={`/public-tracking-page?${query}`}>
      {words.track.open}
    </Button>
  );
}

/** Requests rates for the same freight on another day, without the hours of a time-critical delivery. */
async function repeat(shipmentId: number, shipDate: string): Promise<string> {
  const { quoteId } = await call(shipmentsApi.get, { shipmentId });
  if (typeof quoteId !== 'number') throw new Error(repeatWords.noQuote);
  const { details } = await call(quotesApi.get, { quoteId });
  const { timeCritical: _, carrierId: __, ...freight } = details;
  return (await call(quotesApi.start, { ...freight, shipDate, isRatedNow: true })).number;
}

/** Requests rates for the freight of the selected shipments again. */
function BulkRepeat(chosen: ChosenShipments) {
  const refresh = useRefresh();
  const [shipDate, setShipDate] = useState<string | null>(today);
  return (
    <BulkAction
      ids={chosen.shipmentIds}
      nameOf={chosen.nameOf}
      words={repeatWords}
      icon={<RetryIcon {...smallIconProps} />}
      isSecondary
      isReady={shipDate !== null}
      action={(shipmentId) => repeat(shipmentId, shipDate ?? today())}
      onEnd={() => refresh(quotesApi.list)}
    >
      <DateField label={repeatWords.shipDate} value={shipDate} onChange={setShipDate} min={today()} required />
    </BulkAction>
  );
}

interface ChosenShipments {
  shipmentIds: readonly number[];
  /** The number of a shipment, if it was on a loaded page. */
  nameOf: (shipmentId: number) => string;
}

/** Cancels the selected pickups. */
function BulkCancel({ shipmentIds, nameOf }: ChosenShipments) {
  const refresh = useRefresh();
  const send = useCallOnce(cancel);
  return (
    <BulkAction
      ids={shipmentIds}
      nameOf={nameOf}
      words={words.cancel}
      icon={<CloseIcon {...iconProps} size={14} />}
      isDestructive
      action={async (shipmentId) => (await send({ shipmentId })).number}
      onEnd={() => refresh(list, get)}
    />
  );
}

/** Stars the chosen shipments optimistically; refused ones lose the star again, and Undo removes only new stars. */
function useStarMany() {
  const show = useShownMark();
  const refresh = useRefresh();
  const mark = async (rows: readonly ShipmentRow[], isFavorite: boolean): Promise<ShipmentRow[]> => {
    rows.forEach(({ shipmentId }) => show(shipmentId, isFavorite));
    const marked: ShipmentRow[] = [];
    for (const row of rows) {
      const { shipmentId } = row;
      try {
        await call(shipmentsApi.favorite, { shipmentId, isFavorite });
        marked.push(row);
      } catch (error) {
        show(shipmentId, !isFavorite);
        toast.error(starWords.failed, `${row.number}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await refresh(shipmentsApi.list, shipmentsApi.get);
    return marked;
  };
  return async (chosen: readonly ShipmentRow[]): Promise<void> => {
    const starred = await mark(
      chosen.filter(({ isFavorite }) => !isFavorite),
      true,
    );
    const count = starred.length;
    if (count === 0) return;
    toast.success(
      counted(count, fill(starWords.added, { name: starred[0]?.number ?? '' }), starWords.addedMany),
      undefined,
      {
        action: { label: starWords.undo, onClick: () => void mark(starred, false) },
      },
    );
  };
}
