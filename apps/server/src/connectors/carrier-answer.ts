/** Who declined: the carrier itself, this installation before or after the call, or a third party behind the carrier. */
export type AnswerSource = 'carrier' | 'platform' | 'thirdParty';

/** A clear no with its reason; sending the same request again would give the same answer. */
export interface Declined {
  readonly outcome: 'declined';
  readonly code: string;
  readonly reason: string;
  readonly source: AnswerSource;
}

/** No whole answer came within the deadline. */
export interface TimedOut {
  readonly outcome: 'timedOut';
  readonly reason: string;
  /** True when the request left this machine, so the carrier may have acted on it. */
  readonly mayHaveBeenProcessed: boolean;
}

/** The call broke or the answer cannot be trusted. */
export interface Failed {
  readonly outcome: 'failed';
  readonly reason: string;
  /** Set when the carrier rejects our credentials: it is reachable, and a retry changes nothing. */
  readonly areCredentialsRefused?: true;
  /** What is wrong with a response that came: its status, its content, or that it belongs to another request. */
  readonly flaw?: 'status' | 'unreadable' | 'foreign';
  /** True when the request left this machine, so the carrier may have acted on it. */
  readonly mayHaveBeenProcessed: boolean;
}

export type NoAnswer = TimedOut | Failed;

/** One line of a price; negative cents are allowed for a discount only. */
export interface ChargeLine {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

export type ServiceLevel = 'STANDARD' | 'GTD_AM' | 'GTD_NOON' | 'GTD_PM' | 'EXPEDITED' | 'VOLUME' | 'TRUCKLOAD';

/** A guarantee that can be added to this offer for a fee. */
export interface GuaranteeOption {
  readonly code: 'GTD_AM' | 'GTD_NOON' | 'GTD_PM';
  readonly description: string;
  /** Local time of the destination, HH:mm. */
  readonly deliverBy: string;
  readonly cents: number;
}

/** What the carrier pays at most when freight is lost or damaged. */
export interface Liability {
  /** Cents per pound for new goods; null when the carrier does not limit by weight. */
  readonly centsPerPound: number | null;
  readonly usedCentsPerPound: number | null;
  readonly maximumCents: number | null;
  readonly description: string | null;
}

/** One service of one carrier at one price; `totalCents` is the sum of `charges`. */
export interface CarrierOffer {
  readonly serviceLevel: ServiceLevel;
  readonly serviceName: string;
  readonly currency: 'USD' | 'CAD' | 'MXN';
  readonly totalCents: number;
  readonly charges: readonly ChargeLine[];
  /** Business days of the carrier; null when it does not say. */
  readonly transitDays: number | null;
  /** YYYY-MM-DD at the destination. */
  readonly estimatedDelivery: string | null;
  /** The carrier's own id of this quote; must be handed back when dispatching. */
  readonly quoteId: string | null;
  readonly quoteNumber: string | null;
  /** Instant, ISO 8601 UTC. */
  readonly validUntil: string | null;
  readonly lane: 'direct' | 'interline';
  readonly pricing: 'contract' | 'tariff' | 'spot';
  readonly liability: Liability | null;
  readonly guarantees: readonly GuaranteeOption[];
  /** Requested accessorial codes that the price does not hold. */
  readonly unsupportedAccessorials: readonly string[];
  /** The version of the tariff that an in-process rating used; absent for outside carriers. */
  readonly tariffId?: number;
  /** The customer's pricing that it used; none where there was no agreement. */
  readonly pricingId?: number | null;
  /** The rule trace of an in-process rating, replayable; absent for outside carriers. */
  readonly trace?: unknown;
}

export interface Offered {
  readonly outcome: 'offered';
  /** At least one; one rate call may answer several services. */
  readonly offers: readonly CarrierOffer[];
}

/** Everything a carrier can say to a rate request. */
export type CarrierAnswer = Offered | Declined | NoAnswer;
