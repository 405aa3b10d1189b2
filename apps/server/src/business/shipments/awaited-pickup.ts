/** The carrier has confirmed the shipment and not picked it up; a pickup ends what is said of a missed one. */
export const isAwaitedPickup = (shipment: string): string =>
  `${shipment}.state = 'dispatched' AND ${shipment}.dispatch_state = 'confirmed' AND ${shipment}.picked_up_at IS NULL`;

/** The new window for a desk order that waits for the company's answer. */
export const openProposal = (
  order: string,
): string => `(SELECT jsonb_build_object('id', o.id, 'pickupDay', o.pickup_day,
    'pickupFrom', o.pickup_from, 'pickupUntil', o.pickup_until, 'note', o.note, 'proposedBy', o.proposed_by,
    'proposedAt', to_char(o.proposed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM pickup_proposal o WHERE o.shipment_id = ${order}.shipment_id AND o.booking = ${order}.booking AND o.answer IS NULL)`;
