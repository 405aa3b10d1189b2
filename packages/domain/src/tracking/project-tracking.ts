import { dueMomentOf, type DueMoment, type DueTerms } from './due-moment.js';
import { delayOwnerOf, type ReasonOwner } from './delay-reason.js';
import { orderedEvents, type TrackingEvent } from './tracking-event.js';
import { dateIn } from '../time/zoned-time.js';
import {
  type TrackingCategory,
  categoryTransitions,
  type ReportedCategory,
  type TransitionCondition,
} from './tracking-category.js';
import { millisecondsPerDay, dayNumber } from '../time/calendar-date.js';
import { effectOf, type EventEffect } from './status-code.js';

/** The progress by events alone, without the current time. */
interface ReportedProgress {
  category: ReportedCategory;
  categorySince?: string;
  categoryEvent?: TrackingEvent;
  pickedUpAt?: string;
  arrivedAt?: string;
  deliveredAt?: string;
  eta?: string;
  firstEta?: string;
  ended?: 'canceled' | 'returned';
  deliveredWithException: boolean;
  /** Ids of events in the history that changed nothing. */
  readonly notes: string[];
}

const correctionWindowMs = 72 * 3_600_000;

const conditions: Record<TransitionCondition, (progress: ReportedProgress, event: TrackingEvent) => boolean> = {
  always: () => true,
  stays: () => true,
  clock: () => false,
  never: () => false,
  // A carrier that already holds the freight cannot cancel, only return it.
  cancellation: ({ pickedUpAt }) => pickedUpAt === undefined,
  notPickedUp: ({ pickedUpAt }) => pickedUpAt === undefined,
  markedCorrection: (_progress, { correction }) => correction === true,
  correctionWithin72Hours: ({ deliveredAt }, { occurredAt }) =>
    deliveredAt !== undefined && Date.parse(occurredAt) - Date.parse(deliveredAt) <= correctionWindowMs,
  futureEta: (_progress, { eta }) => eta !== undefined,
};

function categoryOf(
  effect: EventEffect,
  event: TrackingEvent,
  x6MeansOutForDelivery: boolean,
): ReportedCategory | undefined {
  const isNear = effect.nearDelivery && (x6MeansOutForDelivery || event.atDestinationTerminal === true);
  return isNear ? 'outForDelivery' : effect.category;
}

function recordMoments(progress: ReportedProgress, effect: EventEffect, { occurredAt }: TrackingEvent): void {
  if (effect.records === 'pickedUp') progress.pickedUpAt ??= occurredAt;
  if (effect.records === 'arrived') progress.arrivedAt ??= occurredAt;
  if (effect.records === 'delivered') progress.deliveredAt ??= occurredAt;
  if (effect.ends) progress.ended = effect.ends;
}

function updateEta(progress: ReportedProgress, event: TrackingEvent, effect: EventEffect | undefined): void {
  if (!event.eta || effect?.terminalEstimate) return;
  progress.firstEta ??= event.eta;
  progress.eta = event.eta;
}

function enter(progress: ReportedProgress, category: ReportedCategory, event: TrackingEvent): void {
  // Exception after delivery is the carrier's correction: the freight was not delivered after all.
  if (progress.category === 'delivered' && category === 'exception') progress.deliveredAt = undefined;
  if (progress.category !== category) progress.categorySince = event.occurredAt;
  progress.category = category;
  progress.categoryEvent = event;
}

function applyEffect(progress: ReportedProgress, event: TrackingEvent, effect: EventEffect, nearBy: boolean): void {
  const category = categoryOf(effect, event, nearBy);
  if (!category) return;
  const isDelivered = progress.category === 'delivered';
  if (isDelivered && effect.departsConsignee) return;
  if (isDelivered && effect.noteAfterDelivery) {
    progress.deliveredWithException = true;
    return;
  }
  if (progress.ended === 'canceled' || !conditions[categoryTransitions[progress.category][category]](progress, event)) {
    progress.notes.push(event.eventId);
    return;
  }
  enter(progress, category, event);
  recordMoments(progress, effect, event);
}

/** Applies ordered events to a shipment with only its first estimate. */
function foldEvents(
  events: readonly TrackingEvent[],
  firstEta: string | undefined,
  x6MeansOutForDelivery: boolean,
): ReportedProgress {
  const progress: ReportedProgress = {
    category: 'defaulted',
    eta: firstEta,
    firstEta,
    deliveredWithException: false,
    notes: [],
  };
  for (const event of events) {
    const effect = effectOf(event.type);
    updateEta(progress, event, effect);
    if (effect) applyEffect(progress, event, effect, x6MeansOutForDelivery);
    else progress.notes.push(event.eventId);
  }
  return progress;
}

/** Facts of the shipment itself; everything else comes from its events and the clock. */
export interface TrackingContext extends DueTerms {
  /** The first promised delivery date, YYYY-MM-DD at the destination. */
  readonly eta?: string;
  /** Some carriers report X6 only when the freight is on the delivery vehicle. */
  readonly x6MeansOutForDelivery?: boolean;
}

/** A fact that explains the projection. */
export type TrackingEvidence =
  | { readonly fact: 'eta'; readonly eta: string; readonly dueAt: string; readonly basis: DueMoment['basis'] }
  | { readonly fact: 'calendarDays'; readonly sinceEta: number }
  | { readonly fact: 'lastEvent'; readonly eventId: string; readonly type: string; readonly occurredAt: string }
  | { readonly fact: 'reason'; readonly code: string; readonly owner: ReasonOwner };

type TrackedLifecycle = 'dispatched' | 'inTransit' | 'delivered' | 'canceled' | 'returned' | 'lost';

export interface TrackingProjection {
  readonly category: TrackingCategory;
  readonly categorySince?: string;
  /** The carrier's text in the latest event that has any. */
  readonly carrierText?: string;
  readonly pickedUpAt?: string;
  readonly arrivedAt?: string;
  readonly deliveredAt?: string;
  readonly eta?: string;
  readonly firstEta?: string;
  readonly dueAt?: string;
  /** The basis of guarantees and scorecards: later estimates do not change it. */
  readonly firstDueAt?: string;
  /** Arrived, else delivered, after the due time. */
  readonly late: boolean;
  /** Past the due moment without delivery, in any category. */
  readonly missedEta: boolean;
  readonly deliveredWithException: boolean;
  readonly lifecycle: TrackedLifecycle;
  readonly explanation: readonly TrackingEvidence[];
  /** Ids of events in the history that changed nothing. */
  readonly notes: readonly string[];
}

const lostAfterMs = 30 * millisecondsPerDay;
const isAfter = (instant: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(instant) > Date.parse(other);

/** After the due time, a later report of delivery or of an exception is more informative than "missed". */
function shownCategory(progress: ReportedProgress, missed: boolean, dueAt: string | undefined): TrackingCategory {
  const { category, categoryEvent } = progress;
  if (!missed) return category;
  const speaksForItself = category === 'outForDelivery' || category === 'exception';
  return speaksForItself && categoryEvent && isAfter(categoryEvent.occurredAt, dueAt) ? category : 'missedEta';
}

function isLost(now: string, dueAt: string | undefined, last: TrackingEvent | undefined): boolean {
  if (dueAt === undefined) return false;
  const silentSince = Math.max(Date.parse(dueAt), last ? Date.parse(last.occurredAt) : 0);
  return Date.parse(now) - silentSince > lostAfterMs;
}

function lifecycleOf(progress: ReportedProgress, lost: boolean): TrackedLifecycle {
  if (progress.ended) return progress.ended;
  if (progress.category === 'delivered') return 'delivered';
  if (lost) return 'lost';
  const isMoving = progress.category === 'transit' || progress.category === 'outForDelivery';
  return isMoving || progress.pickedUpAt !== undefined ? 'inTransit' : 'dispatched';
}

interface Known {
  readonly events: readonly TrackingEvent[];
  readonly progress: ReportedProgress;
  readonly due: DueMoment | undefined;
  readonly zone: string;
  readonly now: string;
}

function explain({ events, progress, due, zone, now }: Known): TrackingEvidence[] {
  const evidence: TrackingEvidence[] = [];
  const { eta } = progress;
  if (eta && due) evidence.push({ fact: 'eta', eta, dueAt: due.at, basis: due.basis });
  if (eta) {
    const until = dateIn(zone, progress.deliveredAt ?? now);
    evidence.push({ fact: 'calendarDays', sinceEta: dayNumber(until) - dayNumber(eta) });
  }
  const last = events.at(-1);
  if (last) evidence.push({ fact: 'lastEvent', eventId: last.eventId, type: last.type, occurredAt: last.occurredAt });
  const code = events.findLast(({ reasonCode }) => reasonCode !== undefined)?.reasonCode;
  if (code) evidence.push({ fact: 'reason', code, owner: delayOwnerOf(code) });
  return evidence;
}

interface Timing {
  readonly due: DueMoment | undefined;
  readonly late: boolean;
  readonly missedEta: boolean;
}

function timingOf(progress: ReportedProgress, terms: DueTerms, now: string): Timing {
  const due = dueMomentOf(progress.eta, terms);
  const reached = progress.deliveredAt && (progress.arrivedAt ?? progress.deliveredAt);
  const isOver = progress.category === 'delivered' || progress.ended !== undefined;
  return {
    due,
    late: reached !== undefined && isAfter(reached, due?.at),
    missedEta: !isOver && isAfter(now, due?.at),
  };
}

const carrierTextOf = (events: readonly TrackingEvent[]): string | undefined =>
  events.findLast(({ status }) => status !== undefined)?.status;

/**
 * Computes the state of a shipment from its whole history and the clock, never from an earlier state, so that neither
 * the order in which events arrive nor their repetition can change it.
 */
export function projectTracking(
  reported: readonly TrackingEvent[],
  context: TrackingContext,
  now: string,
): TrackingProjection {
  const events = orderedEvents(reported);
  const progress = foldEvents(events, context.eta, context.x6MeansOutForDelivery === true);
  const { due, late, missedEta } = timingOf(progress, context, now);
  const dueAt = due?.at;
  const category = shownCategory(progress, missedEta, dueAt);
  return {
    category,
    categorySince: category === 'missedEta' ? dueAt : progress.categorySince,
    carrierText: carrierTextOf(events),
    pickedUpAt: progress.pickedUpAt,
    arrivedAt: progress.arrivedAt,
    deliveredAt: progress.deliveredAt,
    eta: progress.eta,
    firstEta: progress.firstEta,
    dueAt,
    firstDueAt: dueMomentOf(progress.firstEta, context)?.at,
    late,
    missedEta,
    deliveredWithException: progress.deliveredWithException,
    lifecycle: lifecycleOf(progress, missedEta && isLost(now, dueAt, events.at(-1))),
    explanation: explain({ events, progress, due, zone: context.destinationZone, now }),
    notes: progress.notes,
  };
}

/** Whether the carrier may still cancel: not once it holds the freight. */
export const mayCancel = ({ pickedUpAt, category }: Pick<TrackingProjection, 'pickedUpAt' | 'category'>): boolean =>
  pickedUpAt === undefined && category !== 'delivered' && category !== 'outForDelivery';
