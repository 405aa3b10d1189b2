import { claimTypes, type ClaimType, claimStates, type ClaimState } from '@lading/domain/cargo-claim/cargo-claim';
import { Cents, Choice, Choices, Day, Id, Ids, Integer, Text } from '../kernel/field.js';

export class ClaimFilter {
  @Choice(claimStates, { optional: true, about: 'Only claims in this state.' }) state?: ClaimState;
  @Text({ max: 100, optional: true, about: 'Claim, shipment or PRO number, or the name of the carrier.' })
  value?: string;
  @Choices(claimTypes, { optional: true, maxItems: claimTypes.length, about: 'Only claims of these types.' })
  types?: ClaimType[];
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Of the shipment.' }) locationIds?: number[];
  @Cents({ optional: true, about: 'Claimed at least.' }) amountFromCents?: number;
  @Cents({ optional: true, about: 'Claimed at most.' }) amountToCents?: number;
  @Day({ optional: true, about: 'First day on which claims were filed, which belongs to the range.' })
  filedFrom?: string;
  @Day({ optional: true, about: 'Last day on which claims were filed, which belongs to the range.' }) filedTo?: string;
  @Day({ optional: true, about: 'Opened on or after it, UTC.' }) openedFrom?: string;
  @Day({ optional: true, about: 'Opened on or before it, UTC.' }) openedTo?: string;
  @Integer({
    min: 0,
    max: 365,
    optional: true,
    about: 'Its next deadline comes within so many days, or was missed.',
  })
  dueWithinDays?: number;
}

export class ExportClaims extends ClaimFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds, at most 50,000.' })
  ids?: number[];
}

export class ClaimListRequest extends ClaimFilter {
  @Id({ optional: true, about: 'Only claims for this shipment.' }) shipmentId?: number;
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit = 10;
}
