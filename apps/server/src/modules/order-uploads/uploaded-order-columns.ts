/** Name and place of one end of an order. */
export const label = (side: 'origin' | 'destination'): string =>
  `left(concat_ws(', ', r.dispatch #>> '{${side},name}', (r.details #>> '{${side},city}') || ', ' || (r.details #>> '{${side},state}')), 200)`;

/** A carrier's no stands on the shipment; of an order in work nothing is said, though it may be stopped and be as it was. */
export const reason = `left(coalesce(CASE WHEN r.state NOT IN ('rating', 'dispatching') THEN r.problem END, CASE WHEN s.dispatch_state IN ('refused', 'needsAttention') THEN s.failure ->> 'what' END), 1000)`;

/** What is told of an order. */
export const orderColumns = `r.id, r.reference, r.line AS row, r.state, r.is_excluded AS "isExcluded", ${reason} AS problem,
  ${label('origin')} AS "originLabel", ${label('destination')} AS "destinationLabel", r.details ->> 'shipDate' AS "shipDate",
  r.freight_terms AS "freightTerms", r.handling_units AS "handlingUnits", r.weight::float8 AS weight, r.details ->> 'units' AS units,
  r.cents, c.name AS "carrierName", r.quote_id AS "quoteId", r.shipment_id AS "shipmentId", s.number AS "shipmentNumber",
  s.dispatch_state AS "dispatchState"`;
