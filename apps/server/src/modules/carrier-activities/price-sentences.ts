import { noticeCount } from '@lading/domain/pricing/pricing-calendar';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import {
  PricingAdjustmentDeleted,
  PricingAdjustmentDrafted,
  PricingAdjustmentPublished,
  PricingAdjustmentReturned,
  PricingAdjustmentReviewRequested,
  PricingCommented,
  PricingDraftChanged,
  PricingDraftDeleted,
  PricingDrafted,
  PricingEnded,
  PricingNoticeDue,
  PricingNoticesSet,
  PricingPublished,
  PricingReturned,
  PricingReviewRequested,
  PricingWithdrawn,
  ProBlockAdded,
  ProBlockDeclined,
  ProBlockGranted,
  ProBlockRanLow,
  ProBlockRequested,
  ProBlockRevoked,
  ProLowMarkChanged,
  ProRuleChanged,
  TariffCommented,
  TariffDraftChanged,
  TariffDraftDeleted,
  TariffDrafted,
  TariffImported,
  TariffPublished,
  TariffReturned,
  TariffReviewRequested,
  TariffWithdrawn,
  type AdjustmentFacts,
  type DecidedPricing,
  type DecidedTariff,
  type PricingFacts,
  type TariffFacts,
  type ProRequestFacts,
} from '../carriers/carriers.events.js';
import { TariffTrialEnded, TariffTrialStarted } from '../test-bench/test-bench.events.js';
import { byCustomers, sentence, type ActivitySentence, type DescribedChange } from './activity-sentence.js';

const ofTariff = (event: NewCarrierEvent<TariffFacts>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ name }) => ({ what, object: name }));

const remarkOf = (label: string, words: string): DescribedChange[] =>
  words === '' ? [] : [{ label, before: null, after: words }];

const dayOf = (label: string, day: string | null): DescribedChange[] =>
  day === null ? [] : [{ label, before: null, after: formatCalendarDate(day) }];

const ofDecision = (event: NewCarrierEvent<DecidedTariff>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ name, words }) => ({ what, object: name, changes: remarkOf('Comment', words) }));

const ofPricing = <P extends PricingFacts>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'rates', (_, { company }) => ({ what, object: company }));

const ofPricingDecision = <P extends DecidedPricing>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ validFrom, validTo, words }, { company }) => ({
    what,
    object: company,
    changes: [...dayOf('Valid from', validFrom), ...dayOf('Valid to', validTo), ...remarkOf('Comment', words)],
  }));

const ofAdjustment = <P extends AdjustmentFacts>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ agreementCount, validFrom, words }) => ({
    what,
    object: agreementCount === 1 ? '1 agreement' : `${agreementCount} agreements`,
    changes: [...dayOf('Valid from', validFrom), ...remarkOf('Comment', words)],
  }));

const ofBlock = <P extends { readonly from: string; readonly to: string }>(
  event: NewCarrierEvent<P>,
  what: string,
): ActivitySentence => sentence(event, 'proNumbers', ({ from, to }) => ({ what, object: `${from} – ${to}` }));

const ofRequest = (event: NewCarrierEvent<ProRequestFacts>, what: string): ActivitySentence =>
  sentence(event, 'proNumbers', (_, { company }) => ({ what, object: company }));

const markText = (mark: number | null): string => (mark === null ? 'a tenth of the block, or 50' : String(mark));
const trialEndings = {
  done: 'Finished a test of a tariff',
  canceled: 'Canceled a test of a tariff',
  failed: "Couldn't finish a test of a tariff",
} as const;

/** Sentences about a carrier's tariffs and PRO numbers. */
export const priceSentences: readonly ActivitySentence[] = [
  sentence(TariffDrafted, 'rates', ({ name, basedOn }) => ({
    what: 'Began a draft of a tariff',
    object: name,
    changes: basedOn === null ? [] : [{ label: 'Based on', before: null, after: basedOn }],
  })),
  sentence(TariffDraftChanged, 'rates', ({ name, sections }) => ({
    what: 'Changed a draft of a tariff',
    object: name,
    changes: sections.length === 0 ? [] : [{ label: 'Sections', before: null, after: sections.join(', ') }],
  })),
  sentence(TariffImported, 'rates', ({ name }) => ({ what: 'Imported rates into a tariff', object: name })),
  ofDecision(TariffCommented, 'Commented on a tariff'),
  ofDecision(TariffReviewRequested, 'Asked for approval of a tariff'),
  ofDecision(TariffReturned, 'Returned a tariff to its author'),
  sentence(TariffPublished, 'rates', ({ name, isApproved, effectiveFrom, words, backdateReason }) => ({
    what: isApproved ? 'Approved and published a tariff' : 'Published a tariff',
    object: name,
    changes: [
      ...(effectiveFrom === null
        ? []
        : [{ label: 'Effective from', before: null, after: formatCalendarDate(effectiveFrom) }]),
      ...remarkOf('Backdated because', backdateReason),
      ...remarkOf('Comment', words),
    ],
  })),
  ofDecision(TariffWithdrawn, 'Withdrew a tariff'),
  ofTariff(TariffDraftDeleted, 'Deleted a draft of a tariff'),
  sentence(TariffTrialStarted, 'rates', ({ name, days }) => ({
    what: `Started a test of a tariff with ${days} days of quotes`,
    object: name,
  })),
  sentence(TariffTrialEnded, 'rates', ({ name, state }) => ({ what: trialEndings[state], object: name })),

  sentence(PricingDrafted, 'rates', ({ isRenewal }, { company }) => ({
    what: isRenewal ? 'Began a renewal of a customer’s pricing' : 'Began a draft of a customer’s pricing',
    object: company,
  })),
  sentence(PricingDraftChanged, 'rates', ({ sections }, { company }) => ({
    what: 'Changed a draft of a customer’s pricing',
    object: company,
    changes: sections.length === 0 ? [] : [{ label: 'Sections', before: null, after: sections.join(', ') }],
  })),
  ofPricingDecision(PricingCommented, 'Commented on a customer’s pricing'),
  ofPricingDecision(PricingReviewRequested, 'Asked for approval of a customer’s pricing'),
  ofPricingDecision(PricingReturned, 'Returned a customer’s pricing to its author'),
  ofPricingDecision(PricingPublished, 'Published a customer’s pricing'),
  ofPricingDecision(PricingWithdrawn, 'Withdrew a customer’s pricing'),
  ofPricingDecision(PricingEnded, 'Ended a customer’s pricing'),
  sentence(PricingNoticeDue, 'rates', ({ notice, validTo }, { company }) => ({
    what: `Sent notice ${notice} of ${noticeCount} of the end of a customer’s pricing`,
    object: company,
    changes: dayOf('Valid to', validTo),
  })),
  sentence(PricingNoticesSet, 'rates', ({ ownerName, noticeDays }, { company }) => ({
    what: 'Changed who is notified before a customer’s pricing ends',
    object: company,
    changes: [
      { label: 'Owner', before: null, after: ownerName === '' ? 'Administrators' : ownerName },
      { label: 'Days of notice', before: null, after: String(noticeDays) },
    ],
  })),
  ofAdjustment(PricingAdjustmentDrafted, 'Created drafts of a mass adjustment of customers’ pricing'),
  ofAdjustment(PricingAdjustmentReviewRequested, 'Asked for approval of a mass adjustment of customers’ pricing'),
  ofAdjustment(PricingAdjustmentReturned, 'Returned a mass adjustment of customers’ pricing to its author'),
  ofAdjustment(PricingAdjustmentPublished, 'Published a mass adjustment of customers’ pricing'),
  ofAdjustment(PricingAdjustmentDeleted, 'Deleted a mass adjustment of customers’ pricing'),
  ofPricing(PricingDraftDeleted, 'Deleted a draft of a customer’s pricing'),

  ofBlock(ProBlockAdded, 'Added PRO numbers'),
  ofBlock(ProBlockRevoked, 'Revoked PRO numbers'),
  sentence(ProBlockRanLow, 'proNumbers', ({ left }, { company }) => ({
    what: left === 1 ? '1 PRO number left' : `${left} PRO numbers left`,
    object: company,
  })),
  sentence(ProRuleChanged, 'proNumbers', ({ before, after }) => ({
    what: 'Changed the format of PRO numbers',
    object: '',
    changes: [{ label: 'Format', before, after }],
  })),
  sentence(ProLowMarkChanged, 'proNumbers', ({ before, after }) => ({
    what: 'Changed when PRO numbers run low',
    object: '',
    changes: [{ label: 'Low mark', before: markText(before), after: markText(after) }],
  })),
  byCustomers(ofRequest(ProBlockRequested, 'Requested a block of PRO numbers')),
  ofRequest(ProBlockGranted, 'Granted a block of PRO numbers'),
  ofRequest(ProBlockDeclined, 'Declined a block of PRO numbers'),
];
