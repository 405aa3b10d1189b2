/** A carrier's refusal stands on the shipment. An order in progress has no problem yet: it may be stopped, and then it is as it was. */
export const reason = `left(coalesce(CASE WHEN r.state NOT IN ('rating', 'dispatching') THEN r.problem END, CASE WHEN s.dispatch_state IN ('refused', 'needsAttention') THEN s.failure ->> 'what' END), 1000)`;

/** What is told of an order. */
export const orderColumns = `r.id, r.reference, r.line AS row, r.state, r.is_excluded AS "isExcluded", ${reason} AS problem,
  r.origin_label AS "originLabel", r.destination_label AS "destinationLabel", r.ship_date AS "shipDate",
  r.freight_terms AS "freightTerms", r.handling_units AS "handlingUnits", r.weight, r.units,
  r.cents, c.name AS "carrierName", r.quote_id AS "quoteId", r.shipment_id AS "shipmentId", s.number AS "shipmentNumber",
  s.dispatch_state AS "dispatchState"`;
