import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { PlaceIcon, smallIconProps, StarIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { BulkCancel, type ChosenShipments } from './bulk-cancel.js';
import { BulkRepeat } from './bulk-repeat.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useStarMany } from './use-star-many.js';

export interface ChosenActionsProps {
  shipmentIds: readonly number[];
  /** A chosen row, as far as it was on a page. */
  seen: (shipmentId: number) => ShipmentRow | undefined;
}

/** What is done with chosen shipments beside printing and exporting them. */
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

/** The page for tracking takes so many numbers. */
const mostTracked = 25;

/** Where all of them are, on the page that can be sent on. */
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
